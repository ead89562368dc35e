/**
 * The word of a list that a mistyped one was meant to be: the one that needs the fewest edits, at most `mostEdits` and
 * fewer than it has letters. Undefined when none is near.
 */
export function nearestWord(word: string, words: readonly string[], mostEdits: number): string | undefined {
  const [best] = words
    .map((other) => ({ other, edits: edits(word.toLowerCase(), other.toLowerCase()) }))
    .sort((one, two) => one.edits - two.edits);
  return best && best.edits <= mostEdits && best.edits < best.other.length ? best.other : undefined;
}

/** Letters to be changed, added or left out to make one word of another. */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [at, other] of [...to].entries())
      next.push(
        Math.min((row[at] ?? 0) + Number(letter !== other), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
