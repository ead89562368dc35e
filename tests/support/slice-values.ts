import { NEW_CALCULATION } from '#lib/area/state.ts';
import type { ListedProduct } from '#lib/contracts/catalogue.ts';
import type { PersistedName } from '#store/persisted-shapes.ts';
import type { RootState } from '#store/store.ts';

export const FLOOR: ListedProduct = {
  code: '214',
  slug: 'tideline-loop',
  name: 'Tideline Loop',
  type: 'CPT',
  subTypes: ['wool_cpt'],
  line: 'Wool, textured loop',
  collection: 'shoreline',
  brands: ['GHR'],
  market: ['residential'],
  shape: 'broadloom',
  thickness: '9 mm',
  rollSize: ['3.66 m'],
  segments: ['residential'],
  features: ['natural-fibre'],
  rooms: ['living'],
  views: ['living-3x2', 'sunroom-portrait'],
  releasedOn: '2026-09-01',
  priority: 100,
  sampleAvailable: true,
  variants: [
    {
      id: '1021401',
      slug: 'greywacke',
      name: 'Greywacke',
      colourId: '214-01',
      family: 'gray',
      hex: '#959189',
      swatch: 'variants/1021401/swatches/1',
    },
  ],
};

const list = (...names: string[]) => ({
  scope: 'GHRES/au/v1',
  items: names.map((name) => ({ id: name.toLowerCase(), name, slug: name.toLowerCase() })),
});
const NOT_A_LIST = { scope: 'GHRES/au/v1', items: [{ id: 1, name: 'Marram' }] };

/** For every persisted slice: a value as the shop writes it, and one that a damaged storage might contain. */
export const SLICE_VALUES: { [Name in PersistedName]: { sound: RootState[Name]; unsound: unknown } } = {
  brands: { sound: list('Marram'), unsound: NOT_A_LIST },
  groupedHighlights: { sound: list('Carpet styles'), unsound: ['Carpet styles'] },
  headerColourMode: { sound: 'dark', unsound: 'hologram' },
  highlights: { sound: list('Loop'), unsound: { scope: 'GHRES/au/v1', items: 'Loop' } },
  homepageConfig: { sound: { variant: 'nz', title: 'Floors' }, unsound: { variant: 'na', title: 'Floors' } },
  location: {
    sound: { center: { lat: -37.78, lng: 144.98 }, name: 'Fitzroy North', radius: 20, region: 'au' },
    unsound: { center: { lat: 137, lng: 0 }, name: 'Nowhere', radius: 20, region: 'au' },
  },
  newsItems: { sound: { ...list('A guide'), scope: 'au' }, unsound: NOT_A_LIST },
  primaryNav: {
    sound: [{ title: 'Carpet', path: '/products?type=CPT', showDropdown: true }],
    unsound: [{ title: 'Carpet' }],
  },
  productCollections: { sound: list('Shoreline'), unsound: NOT_A_LIST },
  productSubTypes: { sound: list('Wool carpet'), unsound: NOT_A_LIST },
  productTypes: { sound: list('Carpet', 'Hard flooring'), unsound: NOT_A_LIST },
  products: {
    sound: { scope: 'GHRES/au/v1', items: [FLOOR] },
    unsound: { scope: 'GHRES/au/v1', items: [{ ...FLOOR, variants: [] }] },
  },
  productsDisplay: { sound: 'swatches', unsound: 'hologram' },
  productsSort: { sound: 'name', unsound: 'cheapest' },
  projects: { sound: { ...list('A house'), scope: 'au' }, unsound: NOT_A_LIST },
  rows: { sound: { ...NEW_CALCULATION, units: 'imperial' }, unsound: { rows: [{ width: 'wide' }] } },
  segments: { sound: list('Residential'), unsound: NOT_A_LIST },
  slideshows: { sound: { home: { index: 2, of: 'au:Floors' } }, unsound: { home: 2 } },
  supportConfig: {
    sound: { variant: 'au', topics: [{ id: 'samples', title: 'Samples' }] },
    unsound: { variant: 'au', topics: ['Samples'] },
  },
  tilePresets: { sound: [{ title: 'Grey', query: 'type=CPT&colour=gray' }], unsound: [{ title: 'Grey' }] },
};
