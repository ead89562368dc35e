import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { siteStyle } from '#lib/site-style.ts';

const tokens = readFileSync('app/styles/tokens.css', 'utf8');

describe('design tokens', () => {
  it('every site has its own dye, and the themes name what it brings and nothing else', () => {
    expect(new Set(siteCodes().map((code) => siteByCode(code).colours.brand)).size).toBe(siteCodes().length);
    const brought = new Set(siteCodes().flatMap((code) => Object.keys(siteStyle(siteByCode(code)))));
    brought.delete('--quiet-mark');
    expect(new Set(tokens.match(/--site-[a-z0-9-]+/g))).toEqual(brought);
    expect(tokens).not.toContain('[data-site');
  });

  it('the mark of one house stands behind the pictures of no other', () => {
    const bare = siteCodes().filter((code) => siteStyle(siteByCode(code))['--quiet-mark'] === 'none');
    expect(bare).toEqual(['FTX', 'RBK', 'TFF']);
  });
});
