export function play() {}
