/** Pages whose address is known to few. */
const PRIVATE_PAGE = /^(\/[a-z]+\/(?:shared-projects|shared-rooms|preview))\/.*/;

/** Whether who knows the address sees what is meant for few: no other's script is loaded there. */
export const isPrivatePage = (pathname: string): boolean => PRIVATE_PAGE.test(pathname);

/** A path that may be told to others: of a private page only what kind of page it is is left. */
export const publicPath = (pathname: string): string => pathname.replace(PRIVATE_PAGE, '$1');
