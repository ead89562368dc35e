import 'server-only';

/** Orders as whoever writes several in one transaction takes them, so that no two transactions wait for each other. */
export const inLockOrder = <T extends { readonly reference: string }>(orders: readonly T[]): T[] =>
  [...orders].sort(
    (one, other) => Number(one.reference > other.reference) - Number(one.reference < other.reference),
  );
