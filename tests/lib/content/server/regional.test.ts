import { describe, expect, it } from 'vitest';
import { readContentFile } from '#lib/content/server/content-file.ts';
import { writtenHome, writtenSupport } from '#lib/content/server/regional.ts';
import { REGION } from '#lib/regions.ts';

describe('regional content', () => {
  it('S2.3-11 G3 exists for au and nz, in home and support', () => {
    const [au, nz] = [writtenHome('au'), writtenHome('nz')];
    expect(au.tiles.title).not.toBe(nz.tiles.title);
    const [support, nzSupport] = [writtenSupport('au'), writtenSupport('nz')];
    expect(support.description).not.toBe(nzSupport.description);
  });

  it.each(['na', 'catchAll', '', '__proto__', 'toString'])(
    'S2.3-12 S8-18 rejects the key "%s" as module-not-found',
    (key) => {
      const missing = expect.objectContaining({ code: 'MODULE_NOT_FOUND' });
      expect(() => writtenHome(key)).toThrow(missing);
      expect(() => writtenSupport(key)).toThrow(missing);
    },
  );

  it('G3 shows North America au’s texts', () => {
    expect([REGION.au.content, REGION.nz.content, REGION.na.content]).toEqual(['au', 'nz', 'au']);
  });
});

it('a shop without texts for other kinds of sites leaves out only their file', () => {
  expect(readContentFile('home/kinds.json', '/nowhere/kinds.json')).toEqual({});
  expect(() => readContentFile('home/au.json', '/nowhere/au.json')).toThrow(/nowhere/);
});
