// Synthesised sounds: clicks of ceramics, and two soft tones for "your turn". Silent until the page has had a user
// activation, and if sounds are off.

const LOUDNESS = 0.12;

let audio = null;

function isWanted() {
  return document.documentElement.dataset.sound !== "off" && navigator.userActivation?.hasBeenActive !== false;
}

// Play a tone that fades out: pitch in hertz, begin and length in seconds, relative loudness, waveform.
function tone(pitch, begin, length, loud = 1, wave = "sine") {
  const at = audio.currentTime + begin;
  const source = new OscillatorNode(audio, { type: wave, frequency: pitch });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS * loud, at + Math.min(0.01, length / 4));
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(volume).connect(audio.destination);
  source.start(at);
  source.stop(at + length);
}

// Play the click of two glazed tiles: high, short partials over a low one.
function click(begin, pitch, loud = 1) {
  tone(pitch, begin, 0.06, loud, "triangle");
  tone(pitch * 2.76, begin, 0.035, loud * 0.5);
  tone(pitch * 5.4, begin, 0.02, loud * 0.25);
}

const CUES = {
  take: () => [0, 0.05, 0.09].forEach((begin, place) => click(begin, 900 + 120 * place, 0.6)),
  place: () => click(0, 620),
  turn: () => {
    tone(523.25, 0, 0.35, 0.8);
    tone(783.99, 0.16, 0.5, 0.8);
  },
  end: () => [523.25, 659.25, 783.99, 1046.5].forEach((pitch, place) => tone(pitch, 0.14 * place, 0.6, 0.7)),
  error: () => tone(196, 0, 0.18, 0.7, "triangle"),
};

/** Play a cue: take, place, turn, end or error. */
export function play(name) {
  if (!isWanted() || !(name in CUES) || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  audio.resume().then(CUES[name], () => {});
}
