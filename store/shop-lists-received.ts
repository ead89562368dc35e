import { createAction } from '@reduxjs/toolkit';
import type { ShopLists } from '#lib/catalogue/shop-lists.ts';

/** The short lists of the catalogue came, all of one version: every slice takes its own. */
export const shopListsReceived = createAction<{ scope: string } & Pick<ShopLists, 'lists'>>(
  'shop-lists/received',
);
