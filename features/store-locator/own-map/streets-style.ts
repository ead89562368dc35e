import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { MAP_COLOURS } from './map-colours.ts';

/** Layers of Protomaps files that the map shows. Place names come from the gazetteer, as on the map without streets. */
export const LAYERS: readonly string[] = ['earth', 'landuse', 'water', 'roads', 'buildings', 'boundaries'];

const SOURCE = 'streets';
const PARK = '#d9dccb';
const BUILDING = '#dfdad0';
const STREET = '#ffffff';
const EDGE = '#d6d0c5';

const GREEN = [
  'park',
  'forest',
  'wood',
  'nature_reserve',
  'national_park',
  'grass',
  'golf_course',
  'cemetery',
];

const isKind = (...kinds: readonly string[]): ExpressionSpecification => [
  'in',
  ['get', 'kind'],
  ['literal', kinds],
];

/** A width in px that grows with the zoom level: 0 at `from`, `near` px at zoom 16. */
const growing = (from: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.6],
  ['zoom'],
  from,
  0.5,
  16,
  near,
];

const fill = (
  layer: string,
  color: string,
  filter?: ExpressionSpecification,
  minzoom = 0,
): LayerSpecification => ({
  ...{ id: layer, type: 'fill', source: SOURCE, 'source-layer': layer, minzoom },
  ...(filter && { filter }),
  paint: { 'fill-color': color },
});

interface LineOptions {
  readonly kinds: readonly string[];
  readonly color: string;
  readonly from: number;
  readonly near: number;
  readonly dashes?: readonly number[];
  readonly opacity?: number;
  readonly layer?: string;
}

const line = (
  id: string,
  { kinds, color, from, near, dashes, opacity = 1, layer = 'roads' }: LineOptions,
): LayerSpecification => ({
  ...{ id, type: 'line', source: SOURCE, 'source-layer': layer, minzoom: from, filter: isKind(...kinds) },
  layout: { 'line-cap': dashes ? 'butt' : 'round', 'line-join': 'round' },
  paint: {
    ...{ 'line-color': color, 'line-width': growing(from, near), 'line-opacity': opacity },
    ...(dashes && { 'line-dasharray': [...dashes] }),
  },
});

/** Edges of streets first, then the streets, with the larger ones on top. */
const streets = (brand: string): LayerSpecification[] => [
  line('minor-edge', { kinds: ['minor_road', 'other'], color: EDGE, from: 11.5, near: 9 }),
  line('major-edge', { kinds: ['major_road'], color: EDGE, from: 7, near: 14 }),
  line('highway-edge', { kinds: ['highway'], color: EDGE, from: 5, near: 19 }),
  line('path', { kinds: ['path'], color: EDGE, from: 13, near: 2, dashes: [2, 2] }),
  line('minor', { kinds: ['minor_road', 'other'], color: STREET, from: 12, near: 7 }),
  line('major', { kinds: ['major_road'], color: STREET, from: 8, near: 11 }),
  line('highway', { kinds: ['highway'], color: STREET, from: 6, near: 15 }),
  line('highway-tint', { kinds: ['highway'], color: brand, from: 6, near: 15, opacity: 0.3 }),
  line('rail', { kinds: ['rail'], color: MAP_COLOURS.coast, from: 9, near: 2.5, dashes: [4, 2] }),
];

const names = (font: string): LayerSpecification => ({
  ...{ id: 'street-names', type: 'symbol', source: SOURCE, 'source-layer': 'roads', minzoom: 12.5 },
  filter: isKind('highway', 'major_road', 'minor_road'),
  layout: {
    ...{
      'symbol-placement': 'line',
      'text-field': ['get', 'name'],
      'text-font': facesOf(font),
      'text-size': 12,
    },
  },
  paint: {
    ...{ 'text-color': MAP_COLOURS.label, 'text-halo-color': MAP_COLOURS.land, 'text-halo-width': 1.5 },
  },
});

/** The page's fonts that are loaded, without CSS quotes; otherwise a generic sans-serif font. */
function facesOf(font: string): string[] {
  const bare = (face: string) => face.trim().replaceAll(/["']/g, '');
  const here = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ family }) => bare(family));
  const faces = font
    .split(',')
    .map(bare)
    .filter((face) => here.includes(face));
  return faces.length > 0 ? faces : ['sans-serif'];
}

/**
 * Style of the street map: the colours of our own map, the brand colour on main roads, and the site's font for names.
 */
export function streetsStyle(
  address: string,
  { brand, font }: { readonly brand: string; readonly font: string },
): StyleSpecification {
  return {
    version: 8,
    sources: { [SOURCE]: { type: 'vector', url: `pmtiles://${address}` } },
    layers: [
      // The background is land, so that areas that the file leaves out do not look like sea.
      { id: 'ground', type: 'background', paint: { 'background-color': MAP_COLOURS.land } },
      fill('earth', MAP_COLOURS.land),
      fill('landuse', PARK, isKind(...GREEN)),
      fill('water', MAP_COLOURS.water, ['==', ['geometry-type'], 'Polygon']),
      line('streams', {
        ...{
          kinds: ['river', 'stream', 'canal'],
          color: MAP_COLOURS.water,
          from: 8,
          near: 5,
          layer: 'water',
        },
      }),
      fill('buildings', BUILDING, undefined, 14),
      ...streets(brand),
      line('borders', {
        ...{ kinds: ['country', 'region'], color: MAP_COLOURS.border, from: 2, near: 1.5, dashes: [4, 3] },
        layer: 'boundaries',
      }),
      names(font),
    ],
  };
}
