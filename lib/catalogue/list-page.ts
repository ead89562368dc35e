/** Products in a list at first, and added by each "Load more" (U-2). */
export const LIST_PAGE_SIZE = 24;
/** Up to this number of products, the browser stores the whole list and filters it itself, without a request. */
export const LOCAL_LIST_LIMIT = 500;
/**
 * Maximum number of plain links in a list's HTML; longer lists continue on type and collection pages (G37, see
 * docs/decisions).
 */
export const PLAIN_LINK_LIMIT = 300;
