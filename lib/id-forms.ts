/** Format of a global item id in URLs and requests. */
export const ITEM_ID = /^\d{1,20}$/;

/** Format of an unguessable id: of a link, of its key, of a visitor's room. */
export const UNGUESSABLE_ID = /^[a-z2-7]{26}$/;

/** Format of the key that identifies a repeated request (Idempotency-Key). */
export const REQUEST_KEY = /^[\w-]{16,64}$/;
export const REQUEST_KEY_WORDS = 'expected 16 to 64 letters, digits, - or _';
