import { describe, expect, it } from 'vitest';
import { loadHomeContent, loadSupportContent } from '#lib/content/server/regional.ts';
import { REGION } from '#lib/regions.ts';

describe('regional content', () => {
  it('S2.3-11 G3 exists for au and nz, in home and support', async () => {
    const [au, nz] = [await loadHomeContent('au'), await loadHomeContent('nz')];
    expect(au.tiles.title).not.toBe(nz.tiles.title);
    const [support, nzSupport] = [await loadSupportContent('au'), await loadSupportContent('nz')];
    expect(support.description).not.toBe(nzSupport.description);
  });

  it.each(['na', 'catchAll', '', '__proto__', 'toString'])(
    'S2.3-12 S8-18 rejects the key "%s" as module-not-found',
    async (key) => {
      await expect(loadHomeContent(key)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
      await expect(loadSupportContent(key)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
    },
  );

  it('G3 shows North America the au words', () => {
    expect([REGION.au.content, REGION.nz.content, REGION.na.content]).toEqual(['au', 'nz', 'au']);
  });
});
