import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COLUMNS = ['slow', 'unavailable', 'wrong answers', 'flapping'];
const EXCUSE = /^does not apply because ./;
const NUMBERS = / \[(\d+(?:, \d+)*)\]$/;

const guide = readFileSync('docs/operations.md', 'utf8');
const sectionOf = (heading: string) => guide.split(`\n${heading}\n`)[1]?.split(/^#/m)[0] ?? '';
const tableOf = (heading: string) =>
  sectionOf(heading)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
const [head = [], , ...rows] = tableOf('### Resiliency matrix');
/** The named tests, by number. */
const named = new Map(
  tableOf('#### Its tests')
    .slice(2)
    .map(([number = '', file = '', title = '']) => [number, { file: file.replaceAll('`', ''), title }]),
);

it('every cell says what happens, and names a test or why it does not apply', () => {
  expect(head.slice(1)).toEqual(COLUMNS);
  expect(rows.length).toBeGreaterThan(10);
  const used = new Set<string>();
  for (const [part, ...cells] of rows) {
    expect([part, cells.length]).toEqual([part, COLUMNS.length]);
    for (const [at, cell] of cells.entries()) {
      const numbers = NUMBERS.exec(cell)?.[1]?.split(', ') ?? [];
      expect(numbers.length > 0 || EXCUSE.test(cell), `${part}, ${COLUMNS[at]}: ${cell}`).toBe(true);
      for (const number of numbers) used.add(number);
    }
  }
  expect([...used].sort()).toEqual([...named.keys()].sort());
});

it('every named test exists with its title', () => {
  const missing = [...named.values()].filter(({ file, title }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));
  });
  expect(missing).toEqual([]);
});
