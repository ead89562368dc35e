import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { faultText } from '#lib/content/server/content-faults.ts';
import { readStory, storyFiles } from '#lib/content/server/stories.ts';
import { checkContent } from '#lib/ingest/server/check-content.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

describe('a fault in a file', () => {
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

  it('does not include what Windows editors write: byte order marks, UTF-16, Windows letters, a schema’s name', () => {
    const saved = (name: string, as: (text: string) => Buffer) => {
      const place = path.join(folder, name);
      writeFileSync(place, as(readFileSync(place, 'utf8').replaceAll('\n', '\r\n')));
    };
    const marked = [
      'home/au.json',
      'stories/news/reading-a-swatch.md',
      'catalogue/products/tideline-loop.json',
    ];
    for (const name of marked) saved(name, (text) => Buffer.from(`\uFEFF${text}`));
    saved('home/nz.json', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'));
    saved('home/kinds.json', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16());
    const named = (text: string) => text.replace('{', '{ "$schema": "../schemas/form.json",');
    saved('consent.json', (text) => Buffer.from(named(text)));
    saved('catalogue/products/fernlight.json', (text) => Buffer.from(named(text)));
    saved('stories/news/small-rooms-one-floor.md', (text) =>
      Buffer.from(text.replace(/^title: .*/m, 'title: A café').replaceAll('’', "'"), 'latin1'),
    );
    expect(checkContent(folder).map(faultText)).toEqual([]);
    vi.stubEnv('CONTENT_DIR', folder);
    const [story] = storyFiles('news').filter((file) => file.endsWith('small-rooms-one-floor.md'));
    expect(readStory('news', story ?? '').title).toBe('A café');
    vi.unstubAllEnvs();
  });

  it.each([
    ['a typographer’s quotes', 'navigation/footer.json', '"title": "Favourites"', '"title": “Favourites”'],
    ['a comma too few', 'home/nz.json', '"icon": "map-pin",', '"icon": "map-pin"'],
    ['a name that is none', 'consent.json', '"privacy"', '"privasy"'],
    ['a value of another kind', 'home/nz.json', '"room": "bedroom"', '"room": 7'],
  ])('in JSON, of %s, is reported with its line', (_name, file, right, wrong) => {
    const line = readFileSync(path.join(folder, file), 'utf8').split(right, 1)[0]?.split('\n').length ?? 0;
    write(file, (text) => text.replace(right, wrong));
    expect(checkContent(folder).map(faultText).join('\n')).toMatch(
      new RegExp(`(?:content/${file}:|line )(?:${line}|${line + 1}): `),
    );
  });

  it('that leaves a region without its places is reported with the file', () => {
    rmSync(path.join(folder, 'places'));
    expect(checkContent(folder).map(faultText)).toContainEqual(
      expect.stringMatching(/^content\/places\/us\.tsv is missing: \w+ is open in na/),
    );
  });

  it('in a product is reported once: texts that name its floors have none', () => {
    write('catalogue/products/fernlight.json', (text) => text.replace('"collection": { "id": "', '$&x'));
    expect(checkContent(folder)).toHaveLength(1);
  });

  it('does not include a picture as a camera saves it, wherever texts name it', () => {
    write('sustainability.json', (text) => text.replace('stories/hanks', 'stories/a-photo'));
    write('stories/news/care-and-maintenance.md', (text) =>
      text.replace(/id: rooms[^,]*/, 'id: stories/a-photo'),
    );
    expect(checkContent(folder).map(({ reason }) => reason)).toEqual(['there is no picture stories/a-photo']);
    const media = path.join(folder, 'media');
    rmSync(media);
    mkdirSync(media);
    for (const name of readdirSync('content/media').filter((one) => one !== 'stories'))
      symlinkSync(path.resolve('content/media', name), path.join(media, name));
    cpSync('content/media/stories', path.join(media, 'stories'), { recursive: true });
    writeFileSync(path.join(media, 'stories/a-photo.JPG'), '');
    expect(checkContent(folder).map(faultText)).toEqual([]);
  });

  it('includes a link to a feature that no product has, whose page does not exist', () => {
    for (const file of readdirSync(path.join(folder, 'catalogue/products'))) {
      const place = path.join(folder, 'catalogue/products', file);
      const product = JSON.parse(readFileSync(place, 'utf8')) as { features: string[] };
      const features = product.features.filter((id) => id !== 'low-voc');
      writeFileSync(place, JSON.stringify({ ...product, features }));
    }
    expect(checkContent(folder).map(faultText).join('\n')).toMatch(
      /stories\/news\/low-emission-floors\.md:21: no page answers to \/features\/low-voc/,
    );
  });

  it('is reported even if a shop has left out the file of other kinds of sites', () => {
    rmSync(path.join(folder, 'home/kinds.json'));
    expect(checkContent(folder).map(faultText)).toEqual([]);
    write('consent.json', (text) => text.replace('"privacy"', '"privasy"'));
    expect(checkContent(folder).map(faultText).join('\n')).toContain('content/consent.json:');
  });

  it('in the code of a site that has its own home page is reported with its line', () => {
    write('home/kinds.json', (text) => text.replace('"RBK": {', '"RKB": {'));
    expect(checkContent(folder).map(faultText).join('\n')).toMatch(
      /home\/kinds\.json:\d+: there is no site RKB/,
    );
  });
});
