/** Lifetime of a link to a room, in days. */
const SHARE_DAYS = 14;
export const SHARE_LIFETIME_MS = SHARE_DAYS * 86_400_000;

/** Expiry of a link created now, in ms since 1970: after SHARE_DAYS, or earlier if the room expires first. */
export const shareEnd = (now: number, sceneEnd = Number.POSITIVE_INFINITY): number =>
  Math.min(now + SHARE_LIFETIME_MS, sceneEnd);
