import 'server-only';

/** Orders in the one sequence in which transactions write several, so that no two deadlock. */
export const inLockOrder = <T extends { readonly reference: string }>(orders: readonly T[]): T[] =>
  [...orders].sort(
    (one, other) => Number(one.reference > other.reference) - Number(one.reference < other.reference),
  );
