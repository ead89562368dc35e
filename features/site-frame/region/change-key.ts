/** Where a tab keeps the change of region that can still be taken back. */
export const CHANGE_KEY = 'region-change';
