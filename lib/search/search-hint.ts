/** Examples in an empty search field, as `spelled` reads them; names of floors are not sold by every brand. */
export const SEARCH_HINT = 'Oak, grey, stairs';
