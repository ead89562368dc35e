import 'server-only';
import { nearestWord } from '../../../../nearest-word.ts';
import type { SheetContext } from './sheet-drafts.ts';

/** Maximum total number of code comparisons for suggestions, so that a long list of errors is reported quickly. */
const MOST_COMPARED = 200_000;
/** Maximum length of a code (idSchema); a longer one is no mistyped code. */
const LONGEST_CODE = 80;

/** The catalogue's code that a mistyped code probably means. */
export function nearCodeAmong(ids: ReadonlyMap<string, string>): SheetContext['nearCode'] {
  const kind = 'product ';
  const lettersOf = (word: string) => [...word].sort().join('');
  let codes: readonly string[] | undefined;
  let left = MOST_COMPARED;
  return (code) => {
    codes ??= [...ids.keys()].flatMap((id) => (id.startsWith(kind) ? [id.slice(kind.length)] : []));
    left -= codes.length;
    if (left < 0 || code.length > LONGEST_CODE) return undefined;
    if (codes.includes(code)) return undefined;
    const letters = lettersOf(code);
    const near =
      codes.find((other) => other.toLowerCase() === code.toLowerCase()) ??
      nearestWord(code, codes, 1) ??
      codes.find((other) => lettersOf(other) === letters);
    // No suggestion if several codes are equally near.
    const isOne =
      nearestWord(
        code,
        codes.filter((other) => other !== near),
        1,
      ) === undefined;
    return isOne ? near : undefined;
  };
}
