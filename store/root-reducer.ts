import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { brandsReducer } from './slices/brands.ts';
import { cartReducer } from './slices/cart.ts';
import { comparedReducer } from './slices/compared.ts';
import { favouritesReducer } from './slices/favourites.ts';
import { groupedHighlightsReducer } from './slices/grouped-highlights.ts';
import { headerColourModeReducer } from './slices/header-colour-mode.ts';
import { highlightsReducer } from './slices/highlights.ts';
import { homepageConfigReducer } from './slices/homepage-config.ts';
import { locationReducer } from './slices/location.ts';
import { myProjectReducer } from './slices/my-project.ts';
import { newsItemsReducer } from './slices/news-items.ts';
import { primaryNavReducer } from './slices/primary-nav.ts';
import { productCollectionsReducer } from './slices/product-collections.ts';
import { productFiltersReducer } from './slices/product-filters.ts';
import { productSubTypesReducer } from './slices/product-sub-types.ts';
import { productTypesReducer } from './slices/product-types.ts';
import { productsReducer } from './slices/products.ts';
import { productsDisplayReducer } from './slices/products-display.ts';
import { productsSortReducer } from './slices/products-sort.ts';
import { projectsReducer } from './slices/projects.ts';
import { regionReducer } from './slices/region.ts';
import { roomsReducer } from './slices/rooms.ts';
import { rowsReducer } from './slices/rows.ts';
import { sampleOrderReducer } from './slices/sample-order.ts';
import { segmentsReducer } from './slices/segments.ts';
import { slideshowsReducer } from './slices/slideshows.ts';
import { supportConfigReducer } from './slices/support-config.ts';
import { tilePresetsReducer } from './slices/tile-presets.ts';
import { toastsReducer } from './slices/toasts.ts';
import { slicesFollowed } from './slices-followed.ts';

/**
 * The slices of the specification under its names (S3.11-1), and five of our own: compared, favourites, myProject,
 * sampleOrder, toasts.
 */
const slices = combineReducers({
  brands: brandsReducer,
  cart: cartReducer,
  compared: comparedReducer,
  favourites: favouritesReducer,
  groupedHighlights: groupedHighlightsReducer,
  headerColourMode: headerColourModeReducer,
  highlights: highlightsReducer,
  homepageConfig: homepageConfigReducer,
  myProject: myProjectReducer,
  newsItems: newsItemsReducer,
  primaryNav: primaryNavReducer,
  location: locationReducer,
  productCollections: productCollectionsReducer,
  productFilters: productFiltersReducer,
  productSubTypes: productSubTypesReducer,
  productTypes: productTypesReducer,
  products: productsReducer,
  productsDisplay: productsDisplayReducer,
  productsSort: productsSortReducer,
  projects: projectsReducer,
  region: regionReducer,
  rooms: roomsReducer,
  rows: rowsReducer,
  sampleOrder: sampleOrderReducer,
  segments: segmentsReducer,
  slideshows: slideshowsReducer,
  supportConfig: supportConfigReducer,
  tilePresets: tilePresetsReducer,
  toasts: toastsReducer,
});
export type RootState = ReturnType<typeof slices>;

/** The shop's state; following another tab is one step for all slices it concerns. */
export const rootReducer: Reducer<RootState> = (state, action) =>
  state && slicesFollowed.match(action) ? { ...state, ...action.payload } : slices(state, action);
