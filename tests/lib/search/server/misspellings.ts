/**
 * Every misspelling of a name by one typo: a letter missing, changed or doubled at any position, or two neighbours
 * swapped.
 */
export function misspellings(name: string): string[] {
  const typos = new Set<string>();
  for (let at = 0; at < name.length; at += 1) {
    if (name[at] === ' ') continue;
    const [before, letter, after] = [name.slice(0, at), name[at] ?? '', name.slice(at + 1)];
    typos.add(before + after);
    typos.add(`${before}${letter === 'x' ? 'y' : 'x'}${after}`);
    typos.add(before + letter + letter + after);
    if (after && after[0] !== ' ') typos.add(before + after[0] + letter + after.slice(1));
  }
  typos.delete(name);
  return [...typos];
}
