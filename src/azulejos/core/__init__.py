"""Games without input, output or prose: rules machinery, notation, records and the kernels' common base."""
