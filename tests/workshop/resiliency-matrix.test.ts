import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COLUMNS = ['slow', 'unavailable', 'wrong answers', 'flapping'];
const EXCUSE = /^does not apply because ./;
const NUMBERS = / \[(\d+(?:, \d+)*)\]$/;

const guide = readFileSync('docs/operations.md', 'utf8');
const section = /^### Resiliency matrix$(.*?)^#/ms.exec(guide)?.[1] ?? '';
const [head = [], , ...rows] = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
/** The tests that are named, by number. */
const named = new Map(
  [...section.matchAll(/^(\d+)\. `([^`]+)` › (.+(?:\n {3}.+)*)/gm)].map(
    ([, number = '', file = '', title = '']) => [number, { file, title: title.replace(/\s+/g, ' ') }],
  ),
);

it('every cell says what is met, and names a test or why it does not apply', () => {
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

it('every test that is named exists, under its title', () => {
  const missing = [...named.values()].filter(({ file, title }) => {
    const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote},`));
  });
  expect(missing).toEqual([]);
});
