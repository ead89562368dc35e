import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findSource } from '#lib/images/server/sources/source.ts';
import { room } from '#lib/media/rooms.ts';
import { freshSettings } from '../lib/images/server/support.ts';

const settings = await freshSettings();
const FILES = ['content/**/*.{json,md}', '{app,features}/**/*.{ts,tsx}'];
const IGNORED = /content\/(?:media|maps|places)\//;
const ID =
  /(?<![\w/-])(?:rooms\/[a-z0-9-]+\/\d+|stories\/[a-z0-9-]+(?=["',\s)])|variants\/\d+\/(?:cameo|swatches\/1))/g;

/** Every public id named in content, with the files that name it. */
const named = new Map<string, string[]>();
function note(id: string, file: string) {
  named.set(id, [...(named.get(id) ?? []), file]);
}
for (const file of globSync(FILES)) {
  if (IGNORED.test(file)) continue;
  const text = readFileSync(file, 'utf8');
  for (const [id] of text.matchAll(ID)) note(id, file);
  for (const [, room, variant] of text.matchAll(/"room":\s*"([^"]+)",\s*"variant":\s*"(\d+)"/g))
    note(`rooms/${room}/${variant}`, file);
}
const ids = [...named.keys()].sort();

describe('pictures that the content names', () => {
  it('S7.13-1 are rooms, close-ups, swatches and stories', () => {
    for (const kind of ['rooms/', 'variants/', 'stories/'])
      expect(
        ids.some((id) => id.startsWith(kind)),
        kind,
      ).toBe(true);
    expect(ids.length).toBeGreaterThan(100);
  });

  it('S7.13-1 all exist', async () => {
    const lost: string[] = [];
    for (const id of ids) {
      const source = await findSource(id, settings).catch(() => undefined);
      const file = source?.kind === 'room' ? `${source.roomBase}.base.webp` : source?.file;
      if (!file || !existsSync(file)) lost.push(`${id} in ${named.get(id)?.join(', ')}`);
    }
    expect(lost).toEqual([]);
  });
});

it('banner pictures of home pages are cropped 2:1 from a view at least as wide as a screen of 1,440 px', () => {
  const slides = ['content/home/au.json', 'content/home/nz.json', 'content/home/kinds.json'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"picture":\s*\{\s*"room":\s*"([^"]+)"/g)].map(
      ([, id = '']) => id,
    ),
  );
  expect(slides.length).toBeGreaterThan(10);
  for (const id of slides) {
    const { width = 0, height = 0 } = room(id) ?? {};
    expect(Math.min(width, 2 * height), id).toBeGreaterThanOrEqual(1440);
  }
});
