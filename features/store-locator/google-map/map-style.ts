const colour = (featureType: string, elementType: string, color: string) => ({
  featureType,
  elementType,
  stylers: [{ color }],
});

/** Google map style in the site's colours, without business icons (DESIGN 8.14). */
export const MAP_STYLE = [
  colour('landscape', 'geometry', '#e9e6df'),
  colour('water', 'geometry', '#c3cfd0'),
  colour('road', 'geometry', '#ffffff'),
  colour('road.highway', 'geometry', '#f2e6b4'),
  colour('poi.park', 'geometry', '#d5d9c6'),
  colour('all', 'labels.text.fill', '#5f535a'),
  { featureType: 'poi.business', elementType: 'all', stylers: [{ visibility: 'off' }] },
];
