import { expect, it } from 'vitest';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { siteStyle } from '#lib/site-style.ts';

it('the mark of one house stands behind the pictures of no other', () => {
  const bare = siteCodes().filter((code) => siteStyle(siteByCode(code))['--quiet-mark'] === 'none');
  expect(bare).toEqual(['FTX', 'RBK', 'TFF']);
});
