/** How long a link to a room lives, in days. */
const SHARE_DAYS = 14;
export const SHARE_LIFETIME_MS = SHARE_DAYS * 86_400_000;

/** When a link made now ends, ms since 1970: after its days, or with the room if that ends sooner. */
export const shareEnd = (now: number, sceneEnd = Number.POSITIVE_INFINITY): number =>
  Math.min(now + SHARE_LIFETIME_MS, sceneEnd);
