import { describe, expect, it } from 'vitest';
import { REGIONS } from '#lib/regions.ts';
import { siteByCode } from '#lib/site/server/site.ts';
import { siteDescription } from '#lib/site-description.ts';
import { DEFAULT_SITE, FLOORING_TYPES, SITE_CODES } from '#lib/sites.ts';

describe('sites', () => {
  it('S1-4 recognises five codes, GHRES being the default website', () => {
    expect(SITE_CODES).toEqual(['GHRES', 'GHC', 'FTX', 'RBK', 'TFF']);
    expect(DEFAULT_SITE).toBe('GHRES');
    for (const code of SITE_CODES) expect(siteByCode(code).code).toBe(code);
  });

  it('S3.10-1 sells carpet and hardFlooring', () => {
    expect(FLOORING_TYPES).toEqual(['carpet', 'hardFlooring']);
  });

  it('S3.10-3 chooses the description by brand and region', () => {
    const rbk = siteByCode('RBK');
    for (const region of REGIONS) expect(siteDescription(rbk, region)).toBe(rbk.descriptions.own);
    const ftx = siteByCode('FTX');
    expect(siteDescription(ftx, 'au')).toBe(ftx.descriptions.au);
    expect(siteDescription(ftx, 'nz')).toBe(ftx.descriptions.nz);
    expect(siteDescription(ftx, 'na')).toBe(ftx.descriptions.generic);
    const ghres = siteByCode('GHRES');
    expect(siteDescription(ghres, 'au')).toBe(ghres.descriptions.residentialAu);
    expect(siteDescription(ghres, 'nz')).toBe(ghres.descriptions.generic);
    expect(siteDescription({ code: 'GHC', descriptions: {} }, 'au')).toBe('');
  });
});
