import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '#lib/regions.ts';
import { readSites, siteByCode, siteCodes } from '#lib/server/installed-sites.ts';
import { siteDescription } from '#lib/site-description.ts';
import { DEFAULT_SITE, FLOORING_TYPES } from '#lib/sites.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

describe('sites', () => {
  it('S1-4 include five known codes, GHRES being the default website', () => {
    expect(siteCodes()).toEqual(['GHRES', 'GHC', 'FTX', 'RBK', 'TFF']);
    expect(DEFAULT_SITE).toBe('GHRES');
    for (const code of siteCodes()) expect(siteByCode(code).code).toBe(code);
  });

  it('are read from their folder, and a fault is reported with file and field', () => {
    const folder = tempFolder('shop-sites');
    cpSync('content/sites', folder, { recursive: true });
    const sixth = { ...siteByCode('RBK'), code: 'SDG', name: 'Sedge', order: 2.5 };
    writeFileSync(join(folder, 'SDG.json'), JSON.stringify(sixth));
    expect(readSites(folder).faults).toEqual(['content/sites/SDG.json: its mark SDG.svg is missing']);
    cpSync(join(folder, 'RBK.svg'), join(folder, 'SDG.svg'));
    const { sites, faults } = readSites(folder);
    expect(faults).toEqual([]);
    expect([...sites.keys()]).toEqual(['GHRES', 'GHC', 'SDG', 'FTX', 'RBK', 'TFF']);
    const colours = { ...sixth.colours, brand: 'green' };
    writeFileSync(join(folder, 'SDG.json'), JSON.stringify({ ...sixth, colours }));
    expect(readSites(folder).faults).toEqual([
      'content/sites/SDG.json: colours.brand: "green": write #rrggbb in lower case',
    ]);
    const { nz: _, ...contact } = sixth.contact;
    writeFileSync(join(folder, 'SDG.json'), JSON.stringify({ ...sixth, contact }));
    expect(readSites(folder).faults).toEqual(['content/sites/SDG.json: contact.nz: is missing']);
    writeFileSync(join(folder, 'SDG.json'), JSON.stringify({ ...sixth, code: 'SDGE' }));
    expect(readSites(folder).faults).toEqual([
      'content/sites/SDG.json: code: "SDGE" is not the file\'s name',
    ]);
  });

  it('have colours with sufficient contrast, for every pair of the tokens', () => {
    const folder = tempFolder('faint-sites');
    cpSync('content/sites', folder, { recursive: true });
    expect(readSites(folder).faults).toEqual([]);
    const ghres = siteByCode('GHRES');
    const faults = (change: Partial<typeof ghres.colours>) => {
      writeFileSync(
        join(folder, 'GHRES.json'),
        JSON.stringify({ ...ghres, colours: { ...ghres.colours, ...change } }),
      );
      return readSites(folder).faults.map((fault) => fault.replace('content/sites/GHRES.json: colours.', ''));
    };
    expect(faults({ brand: '#fafafa' })).toEqual([
      'brand: words in white (#ffffff) on brand (#fafafa) have a contrast of 1.04:1 and need 4.5:1',
    ]);
    expect(faults({ ink: '#f0f0f0' }).map((fault) => fault.slice(0, 34))).toEqual([
      'ink: words in ink (#f0f0f0) on whi',
      'ink: words in ink (#f0f0f0) on mis',
      'ink: words in ink (#f0f0f0) on mis',
      'ink: words in ink (#f0f0f0) on bei',
    ]);
    expect(faults({ onAccent: '#8a6f10' })).toHaveLength(1);
    expect(faults({ mist: '#e0e0e0' })).toHaveLength(1);
    expect(faults({ brandHover: '#777777' })).toHaveLength(1);
    expect(faults({ brandHover: '#767676' })).toEqual([]);
    const tokens = readFileSync('app/styles/tokens.css', 'utf8');
    const ours = { ink: '#f0f0f1', brand: '#fafafb', mist: '#808081', mist2: '#808082' };
    const named =
      faults(ours)
        .join()
        .match(/#[0-9a-f]{6}/g) ?? [];
    const ofDesign = [...new Set(named)].filter((colour) => !Object.values(ours).includes(colour));
    expect(ofDesign).toHaveLength(4);
    for (const colour of ofDesign) expect(tokens).toContain(`: ${colour === '#ffffff' ? '#fff' : colour};`);
  });

  it('S3.10-1 sell carpet and hardFlooring', () => {
    expect(FLOORING_TYPES).toEqual(['carpet', 'hardFlooring']);
  });

  it('S3.10-3 have a description by brand and region', () => {
    const rbk = siteByCode('RBK');
    for (const region of REGIONS) expect(siteDescription(rbk, region)).toBe(rbk.descriptions.generic);
    const ftx = siteByCode('FTX');
    expect(siteDescription(ftx, 'au')).toBe(ftx.descriptions.regions?.au);
    expect(siteDescription(ftx, 'nz')).toBe(ftx.descriptions.regions?.nz);
    expect(siteDescription(ftx, 'na')).toBe(ftx.descriptions.generic);
    const ghres = siteByCode('GHRES');
    expect(siteDescription(ghres, 'au')).toBe(ghres.descriptions.regions?.au);
    for (const text of [siteDescription(rbk, 'au'), siteDescription(ftx, 'au'), siteDescription(ftx, 'nz')])
      expect(text).toMatch(/^(?:Rowanbrook|Furrow Textiles)/);
    expect(siteDescription(ftx, 'nz')).toContain('New Zealand');
    expect(siteDescription(ghres, 'au')).toContain('Australian');
    expect(siteDescription(ghres, 'nz')).toBe(ghres.descriptions.generic);
    expect(siteDescription({ descriptions: {} }, 'au')).toBe('');
  });
});
