import { describe, expect, it } from 'vitest';
import { csvRow } from '#lib/csv/csv-row.ts';
import { CsvError, readCsv } from '#lib/csv/read-csv.ts';

describe('reading CSV', () => {
  it('reads quotes, commas, doubled quotes and line breaks inside cells', () => {
    expect(readCsv('a,"b, c","say ""hi""","two\r\nlines"\r\n1,2,,4')).toEqual([
      { line: 1, cells: ['a', 'b, c', 'say "hi"', 'two\r\nlines'] },
      { line: 3, cells: ['1', '2', '', '4'] },
    ]);
  });

  it('drops a byte order mark and empty lines, and counts every line', () => {
    expect(readCsv('\uFEFFa,b\n\n\n1,2\n')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 4, cells: ['1', '2'] },
    ]);
    expect(readCsv('')).toEqual([]);
  });

  it.each([
    ['sep=;\r\na;b,c\r\n', ['a', 'b,c']],
    ['\uFEFF"sep=,"\n"a;",b', ['a;', 'b']],
    ['SEP=\t\t\t\na\tb', ['a', 'b']],
  ])('obeys a first line that names the separator: %j', (text, cells) => {
    expect(readCsv(text)).toEqual([{ line: 2, cells }]);
  });

  it.each([
    ['a\n"open', 2, /never closed/],
    ['a\nb"c', 2, /quote inside/],
    ['"a\nb"c', 2, /after the closing quote/],
  ])('reports where %j is malformed', (text, line, message) => {
    const error = (() => {
      try {
        return readCsv(text);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(CsvError);
    expect(error).toMatchObject({ line, message: expect.stringMatching(message) });
  });

  it('reads back what it writes', () => {
    const cells = ['plain', 'a,b', 'say "hi"', 'two\nlines', ''];
    expect(readCsv(csvRow(cells))[0]?.cells).toEqual(cells);
  });
});

it('refuses a cell of more than 1 MB', () => {
  const row = (length: number) => `a,b\nc,"${'x'.repeat(length)}"\n`;
  expect(readCsv(row(1_000_000))).toHaveLength(2);
  expect(() => readCsv(row(2 ** 20 + 1))).toThrow('the cell has more than 1 MB');
});
