import { nearestWord } from '../nearest-word.ts';
import { shownText } from '../shown-text.ts';

/** Maximum number of headings, and their maximum length, for which a suggestion is made. */
const MOST_GUESSED = 50;
const LONGEST = 40;
const NO_COLUMN = 'no such column';

/** Letters and digits of a name: `Price au`, `price_au` and `price-au` all mean the column `price.au`. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Returns why a row is not a heading row: none of its cells is similar to a column name. Undefined otherwise. */
export function noHeadings(cells: readonly string[], columns: readonly string[]): string | undefined {
  const known = new Set(columns.map(lettersOf));
  const unknown = noSuchColumn(columns);
  const isHeading = (cell: string) => known.has(lettersOf(cell)) || unknown(cell) !== NO_COLUMN;
  if (cells.slice(0, MOST_GUESSED).some(isHeading)) return undefined;
  const said = shownText(cells.find((cell) => cell !== '') ?? '');
  return `"${said}" is not a column: the first row must hold the headings, such as ${columns.slice(0, 2).join(', ')}`;
}

/** Returns a function that describes an unknown heading of one list, with the column that was probably meant. */
export function noSuchColumn(columns: readonly string[]): (heading: string) => string {
  let guessed = 0;
  const nearest = (heading: string) => {
    guessed += 1;
    if (heading === '' || heading.length > LONGEST || guessed > MOST_GUESSED) return undefined;
    const letters = lettersOf(heading);
    const same = columns.find((column) => lettersOf(column) === letters);
    return same ?? nearestWord(heading, columns, heading.length < 6 ? 1 : 2);
  };
  return (heading) => {
    const meant = nearest(heading);
    return meant === undefined ? NO_COLUMN : `${NO_COLUMN}; did you mean ${meant}?`;
  };
}
