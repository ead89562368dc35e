/** Session storage key of a change of region that can still be undone. */
export const CHANGE_KEY = 'region-change';
