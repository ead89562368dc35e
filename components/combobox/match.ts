/** A part of a label, and whether it matches the typed text. */
export interface LabelRun {
  /** Offset in the label, in characters. */
  readonly from: number;
  readonly text: string;
  readonly matched: boolean;
}

const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Splits a label at typed beginnings of words, so that they can be emphasised (U-1). */
export function matchRuns(label: string, typed: string): LabelRun[] {
  // Longest first, and each word only once: the "st" of a street must not match "States" too.
  const words = [...(bare(typed).match(/[\p{L}\p{N}]+/gu) ?? [])].sort((a, b) => b.length - a.length);
  const runs: LabelRun[] = [];
  let from = 0;
  const push = (text: string, matched: boolean) => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last && last.matched === matched) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ from, text, matched });
    from += text.length;
  };
  for (const piece of label.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu) ?? []) {
    const plain = bare(piece);
    const found = words.findIndex((word) => plain.startsWith(word));
    const [word = ''] = found < 0 ? [] : words.splice(found, 1);
    // Letters with diacritics count as one, as in the text without them.
    push([...piece].slice(0, word.length).join(''), true);
    push([...piece].slice(word.length).join(''), false);
  }
  return runs;
}
