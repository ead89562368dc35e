import 'server-only';

export const MEGABYTE = 1024 * 1024;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
