import { createAction } from '@reduxjs/toolkit';
import type { ShopLists } from '#lib/catalogue/shop-lists.ts';

/** The catalogue's short lists arrived, all of one version; each slice takes its own. */
export const shopListsReceived = createAction<{ scope: string } & Pick<ShopLists, 'lists'>>(
  'shop-lists/received',
);
