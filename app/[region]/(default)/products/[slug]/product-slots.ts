import { compareAction } from './compare-action.tsx';
import { favouriteAction } from './favourite-action.tsx';
import { nearbyStores } from './nearby-stores.tsx';
import { projectAction } from './project-action.tsx';
import { neededArea, quantityAction } from './quantity-action.tsx';
import { roomAction } from './room-action.tsx';
import { sampleAction } from './sample-action.tsx';

/** Elements that other features add to the product page. */
export const PRODUCT_SLOTS = {
  favouriteAction,
  compareAction,
  projectAction,
  sampleAction,
  roomAction,
  quantityAction,
  neededArea,
  nearbyStores,
};
