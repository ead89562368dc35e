/** Cookie that remembers the visitor's own choice of region; set by the region switcher only (G1). */
export const REGION_COOKIE = 'region';
/** Companion of the region cookie: the region alert was answered (G5). */
export const REGION_ALERT_COOKIE = 'region-alert';
/** Both last a year. */
export const REGION_COOKIE_SECONDS = 365 * 24 * 60 * 60;
