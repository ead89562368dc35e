import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COLUMNS = ['slow', 'unavailable', 'wrong answers', 'flapping'];
const EXCUSE = /^does not apply because ./;
const NUMBERS = / \[(\d+(?:, \d+)*)\]$/;

const guide = readFileSync('docs/operations.md', 'utf8');
const linesOf = (heading: string, start: RegExp) =>
  (guide.split(`\n${heading}\n`)[1]?.split(/^#/m)[0] ?? '').split('\n').filter((line) => start.test(line));
const [head = [], , ...rows] = linesOf('### Resiliency matrix', /^\|/).map((line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim()),
);

it('every cell says what happens, and names a test file or why it does not apply', () => {
  expect(head.slice(1)).toEqual(COLUMNS);
  expect(rows.length).toBeGreaterThan(10);
  const used = new Set<number>();
  for (const [part, ...cells] of rows) {
    expect([part, cells.length]).toEqual([part, COLUMNS.length]);
    for (const [at, cell] of cells.entries()) {
      const numbers = NUMBERS.exec(cell)?.[1]?.split(', ') ?? [];
      expect(numbers.length > 0 || EXCUSE.test(cell), `${part}, ${COLUMNS[at]}: ${cell}`).toBe(true);
      for (const number of numbers) used.add(Number(number));
    }
  }
  const listed = linesOf('#### Its tests', /^\d/);
  expect(listed).toEqual(
    listed.map((_, at) =>
      expect.stringMatching(new RegExp(`^${at + 1}\\. \\[\\S+\\.(?:test|spec)\\.ts\\]\\(`)),
    ),
  );
  expect([...used].sort((one, other) => one - other)).toEqual(listed.map((_, at) => at + 1));
});
