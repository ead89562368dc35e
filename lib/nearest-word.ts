/**
 * Returns the word of a list that a mistyped one probably means: the one with the fewest edits, at most `mostEdits`
 * and fewer than its letters. Undefined if none is near.
 */
export function nearestWord(word: string, words: readonly string[], mostEdits: number): string | undefined {
  const [best] = words
    .filter((other) => Math.abs(other.length - word.length) <= mostEdits)
    .map((other) => ({ other, edits: edits(word.toLowerCase(), other.toLowerCase()) }))
    .sort((one, two) => one.edits - two.edits);
  return best && best.edits <= mostEdits && best.edits < best.other.length ? best.other : undefined;
}

/** Edit distance: letters to change, add or remove to turn one word into another. */
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
