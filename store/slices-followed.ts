import { createAction } from '@reduxjs/toolkit';

/** Slices changed in another tab, by name. */
export const slicesFollowed = createAction<Readonly<Record<string, unknown>>>('store/followed');
