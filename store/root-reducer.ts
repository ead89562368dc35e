import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import { cartReducer } from './slices/cart.ts';
import { comparedReducer } from './slices/compared.ts';
import { favouritesReducer } from './slices/favourites.ts';
import { headerColourModeReducer } from './slices/header-colour-mode.ts';
import { homepageConfigReducer } from './slices/homepage-config.ts';
import { listReducers } from './slices/lists.ts';
import { locationReducer } from './slices/location.ts';
import { myProjectReducer } from './slices/my-project.ts';
import { primaryNavReducer } from './slices/primary-nav.ts';
import { productFiltersReducer } from './slices/product-filters.ts';
import { productsReducer } from './slices/products.ts';
import { productsDisplayReducer } from './slices/products-display.ts';
import { productsSortReducer } from './slices/products-sort.ts';
import { regionReducer } from './slices/region.ts';
import { roomsReducer } from './slices/rooms.ts';
import { rowsReducer } from './slices/rows.ts';
import { sampleOrderReducer } from './slices/sample-order.ts';
import { slideshowsReducer } from './slices/slideshows.ts';
import { supportConfigReducer } from './slices/support-config.ts';
import { tilePresetsReducer } from './slices/tile-presets.ts';
import { toastsReducer } from './slices/toasts.ts';
import { slicesSynced } from './slices-synced.ts';

/**
 * The slices that the specification names (S3.11-1), and five additional ones: compared, favourites, myProject,
 * sampleOrder, toasts.
 */
const slices = combineReducers({
  ...listReducers,
  cart: cartReducer,
  compared: comparedReducer,
  favourites: favouritesReducer,
  headerColourMode: headerColourModeReducer,
  homepageConfig: homepageConfigReducer,
  myProject: myProjectReducer,
  primaryNav: primaryNavReducer,
  location: locationReducer,
  productFilters: productFiltersReducer,
  products: productsReducer,
  productsDisplay: productsDisplayReducer,
  productsSort: productsSortReducer,
  region: regionReducer,
  rooms: roomsReducer,
  rows: rowsReducer,
  sampleOrder: sampleOrderReducer,
  slideshows: slideshowsReducer,
  supportConfig: supportConfigReducer,
  tilePresets: tilePresetsReducer,
  toasts: toastsReducer,
});
export type RootState = ReturnType<typeof slices>;

/** The shop's reducer. Changes from another tab replace all affected slices in one step. */
export const rootReducer: Reducer<RootState> = (state, action) =>
  state && slicesSynced.match(action) ? { ...state, ...action.payload } : slices(state, action);
