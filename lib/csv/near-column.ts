import { nearestWord } from '../nearest-word.ts';

/** Headings of a list that are compared with the columns, and their letters; the rest is not guessed. */
const MOST_GUESSED = 50;
const LONGEST = 40;

/** Letters and digits of a name: columns are written `Price au`, `price_au` and `price-au` for `price.au`. */
const lettersOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Says of the headings of one list that are no columns which was probably meant. */
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
    return `no such column${meant === undefined ? '' : `; did you mean ${meant}?`}`;
  };
}
