/**
 * Maximum number of rows of a list to import, with its headings; in JSON, of products. 10,000 products have about
 * 60,000 colours.
 */
export const MOST_ROWS = 250_000;
export const MOST_ROWS_WORDS = MOST_ROWS.toLocaleString('en');
/** Maximum number of characters in a cell of CSV. */
export const MOST_IN_CELL = 2 ** 20;
export const TOO_MANY_ROWS = `the list has more than ${MOST_ROWS_WORDS} rows: split it`;
