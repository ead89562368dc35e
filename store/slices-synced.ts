import { createAction } from '@reduxjs/toolkit';

/** Slices that another tab changed, by name. */
export const slicesSynced = createAction<Readonly<Record<string, unknown>>>('store/followed');
