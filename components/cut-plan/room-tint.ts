/** Shares of the accent colour. Consecutive rooms get clearly different tints, in each site's own colour. */
const SHARES = [62, 24, 44, 12, 53, 33];

/** Fill colour of a room's pieces, the same on the roll and in the room. */
export const roomTint = (room: number): string =>
  `color-mix(in srgb, var(--accent) ${SHARES[room % SHARES.length] ?? 30}%, var(--paper))`;
