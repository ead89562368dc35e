/** Form of a global item id in addresses and requests. */
export const ITEM_ID = /^\d{1,20}$/;

/** Form of an id that cannot be guessed: of a link, of its key, of a visitor's room. */
export const UNGUESSABLE_ID = /^[a-z2-7]{26}$/;

/** Form of the key by which a request that is sent twice is known again (Idempotency-Key). */
export const REQUEST_KEY = /^[\w-]{16,64}$/;
export const REQUEST_KEY_WORDS = 'expected 16 to 64 letters, digits, - or _';
