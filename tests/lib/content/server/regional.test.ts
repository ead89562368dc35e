import { describe, expect, it } from 'vitest';
import { contentVariant, loadHomeContent, loadSupportContent } from '#lib/content/server/regional.ts';

describe('regional content', () => {
  it('S2.3-11 G3 exists for au and nz, in home and support', async () => {
    const [au, nz] = [await loadHomeContent('au'), await loadHomeContent('nz')];
    expect(au.tiles.title).not.toBe(nz.tiles.title);
    expect((await loadSupportContent('au')).postage).toContain('by postal service');
    expect((await loadSupportContent('nz')).postage).toContain('about 5 to 10 business days');
  });

  it.each(['na', 'catchAll', '', '__proto__', 'toString'])(
    'S2.3-12 S8-18 rejects the key "%s" as module-not-found',
    async (key) => {
      await expect(loadHomeContent(key)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
      await expect(loadSupportContent(key)).rejects.toMatchObject({ code: 'MODULE_NOT_FOUND' });
    },
  );

  it('G3 shows North America the au words', () => {
    expect([contentVariant('au'), contentVariant('nz'), contentVariant('na')]).toEqual(['au', 'nz', 'au']);
  });
});
