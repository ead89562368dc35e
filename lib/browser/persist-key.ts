/** Version of the stored format. It is part of the key, so that a tab with an older build never overwrites it. */
export const PERSIST_VERSION = 2;
export const PERSIST_KEY = `storefront-${PERSIST_VERSION}`;
/** Key of the record in the browser's storage. */
export const PERSIST_STORAGE_KEY = `persist:${PERSIST_KEY}`;
/** Key of older builds; a record of the expected shape is migrated once. */
export const OLDER_KEYS = ['persist:storefront'] as const;
