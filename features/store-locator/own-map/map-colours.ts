/** Colours of the map (DESIGN 8.14); the radius uses the site's brand colour. */
export const MAP_COLOURS = {
  water: '#c3cfd0',
  shore: '#d2dbdb',
  land: '#e9e6df',
  coast: '#a9b8b9',
  border: '#b9b1a8',
  label: '#5f535a',
} as const;
