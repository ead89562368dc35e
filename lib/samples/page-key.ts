/** Number of random bytes in the key of an order's page, so that it cannot be guessed. */
export const PAGE_KEY_BYTES = 16;
const PAGE_KEY = new RegExp(`^[0-9a-f]{${2 * PAGE_KEY_BYTES}}$`);

/** Whether a text has the format of an order's page key. */
export const isPageKey = (text: string): boolean => PAGE_KEY.test(text);
