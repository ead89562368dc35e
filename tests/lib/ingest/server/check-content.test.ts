import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { faultText } from '#lib/content/server/content-faults.ts';
import { checkContent } from '#lib/ingest/server/check-content.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

describe('a mistake in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = tempFolder('content');
    copyContent(folder);
  });
  const write = (file: string, change: (text: string) => string) => {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    expect(change(text), file).not.toBe(text);
    writeFileSync(place, change(text));
  };

  it('is none in the mark that editors of Windows put before a text', () => {
    const marked = ['home/au.json', 'stories/news/reading-a-swatch.md', 'catalogue/products/tideline-loop.json'];
    for (const name of marked) write(name, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`);
    expect(checkContent(folder).map(faultText)).toEqual([]);
  });

  it.each([
    ['a typographer’s quotes', 'navigation/footer.json', '"title": "Favourites"', '"title": “Favourites”'],
    ['a comma too few', 'home/nz.json', '"icon": "map-pin",', '"icon": "map-pin"'],
    ['a value of another kind', 'home/nz.json', '"room": "bedroom"', '"room": 7'],
  ])('in JSON, of %s, is told with its line', (_name, file, right, wrong) => {
    const line = readFileSync(path.join(folder, file), 'utf8').split(right, 1)[0]?.split('\n').length ?? 0;
    write(file, (text) => text.replace(right, wrong));
    expect(checkContent(folder).map(faultText).join('\n')).toMatch(
      new RegExp(`content/${file}:(?:${line}|${line + 1}): `),
    );
  });
});
