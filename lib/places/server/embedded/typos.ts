import 'server-only';

/** Number of typos that are tolerated in a name of this length. */
export function allowedTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Minimum number of edits (insertion, deletion, substitution or transposition) that turn `typed` into a prefix of
 * `name`; undefined if above `limit`.
 */
export function typosToPrefix(typed: string, name: string, limit: number): number | undefined {
  const width = Math.min(name.length, typed.length + limit);
  if (width < typed.length - limit) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column++) {
      const same = typed[row - 1] === name[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (row > 1 && column > 1 && typed[row - 1] === name[column - 2] && typed[row - 2] === name[column - 1])
        cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return undefined;
    beforeLast = last;
    last = current;
  }
  const slips = Math.min(...last);
  return slips <= limit ? slips : undefined;
}
