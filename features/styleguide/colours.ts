/** Colours of a catalogue floor, for specimens that show one. */
export const COLOURS = [
  { id: '1021401', slug: 'greywacke', name: 'Greywacke', hex: '#959189' },
  { id: '1021402', slug: 'natural', name: 'Natural', hex: '#d1c6b3' },
  { id: '1021403', slug: 'flax', name: 'Flax', hex: '#bfa881' },
  { id: '1021404', slug: 'fog', name: 'Fog', hex: '#bcbcb8' },
  { id: '1021405', slug: 'lichen', name: 'Lichen', hex: '#84876f' },
  { id: '1021406', slug: 'peat', name: 'Peat', hex: '#5a4a3f' },
  { id: '1021407', slug: 'madder', name: 'Madder', hex: '#8c3a2d' },
  { id: '1021408', slug: 'woad', name: 'Woad', hex: '#5b6f80' },
] as const;
