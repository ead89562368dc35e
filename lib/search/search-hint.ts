/**
 * Examples in an empty search field, passed through `spelled`. Names of floors are not used, because not every brand
 * sells them.
 */
export const SEARCH_HINT = 'Oak, grey, stairs';
