import 'server-only';

/** Sorts orders into the sequence in which transactions write several, so that no two transactions deadlock. */
export const inLockOrder = <T extends { readonly reference: string }>(orders: readonly T[]): T[] =>
  [...orders].sort(
    (one, other) => Number(one.reference > other.reference) - Number(one.reference < other.reference),
  );
