import { expect, it } from 'vitest';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { siteStyle } from '#lib/site-style.ts';

it('the mark of one brand is not used as the placeholder of another', () => {
  const bare = siteCodes().filter((code) => siteStyle(siteByCode(code))['--quiet-mark'] === 'none');
  expect(bare).toEqual(['FTX', 'RBK', 'TFF']);
});
