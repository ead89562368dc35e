/** Products of a list shown at first and added by each "Load more" (U-2). */
export const LIST_PAGE_SIZE = 24;
/** Up to this many products the browser holds the whole list and filters it itself, without a request. */
export const LOCAL_LIST_LIMIT = 500;
/** Plain links in a list's HTML; longer lists go on by type and collection pages (G37, see docs/decisions). */
export const PLAIN_LINK_LIMIT = 300;
