import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it, vi } from 'vitest';
import { copyContent } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;

// A brand with none of the sites the shop comes with, while its footer still names them.
beforeAll(() => {
  folder = tempFolder('own-house');
  const sites = path.join(folder, 'sites');
  copyContent(folder);
  rmSync(sites);
  mkdirSync(sites);
  const site = JSON.parse(readFileSync('content/sites/RBK.json', 'utf8')) as object;
  writeFileSync(path.join(sites, 'HTL.json'), JSON.stringify({ ...site, code: 'HTL' }));
  cpSync('content/sites/RBK.svg', path.join(sites, 'HTL.svg'));
  vi.resetModules();
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('SITE', 'HTL');
});

it('S2.1-21 has its pages and accepts orders: references to the original sites are left out, or mean its own', async () => {
  const { footerQuote, siteFooter } = await import('#lib/navigation/server/navigation.ts');
  const footer = siteFooter('au');
  expect(footer.sites.map(({ url }) => url)).toEqual(['https://trade.marram.example/']);
  expect(footer.sisterBrands).toEqual([]);
  // There is a quote for every site, but its file excludes all sites.
  expect(footer.quotes).toHaveLength(1);
  expect(footerQuote('au', '/au', 0)).toBeUndefined();

  const { readScope } = await import('#lib/api/server/scope.ts');
  const asked = (query: string) => readScope(new URLSearchParams(query));
  // The codes that pages send with searches and with sample orders.
  for (const query of ['', 'website=GHRES&region=au', 'website=FTX&region=au'])
    expect(asked(query), query).toEqual({ scope: { site: 'HTL', region: 'au' }, problems: [] });
  expect(asked('website=RBK').problems).toEqual([{ field: 'website', reason: 'is not one of HTL' }]);
});

it('has icons of its own brands only, from its own content folder', () => {
  const cwd = tempFolder('own-icons');
  const { status, stdout } = spawnSync(process.execPath, [path.resolve('scripts/brand/build.ts')], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder },
  });
  expect([status, stdout]).toEqual([0, 'Icons of 1 brand(s) written.\n']);
  expect(readdirSync(path.join(cwd, 'public/brand'))).toEqual(['htl']);
  expect(readdirSync(path.join(cwd, 'public/brand/htl'))).toContain('icon.svg');
});

it('has three stories on its home page, from what exists: articles if it has no projects and reports', async () => {
  const { HomeStories } = await import('#features/editorial/home-stories.tsx');
  const { renderToStaticMarkup } = await import('react-dom/server');
  const kindsShown = () =>
    [
      ...renderToStaticMarkup(HomeStories({ region: 'au' })).matchAll(
        /<h3[^>]*><a href="\/au\/([^"]+)\/[\w-]+"/g,
      ),
    ].map(([, kind]) => kind);
  expect(kindsShown()).toEqual(['inspiration/trend-reports', 'inspiration/projects', 'news']);
  for (const kind of ['trends', 'projects'])
    for (const file of readdirSync(path.join(folder, 'stories', kind)))
      rmSync(path.join(folder, 'stories', kind, file));
  expect(kindsShown()).toEqual(['news', 'news', 'news']);
});

it('gets a fault if its name would be shown as another brand’s wordmark', async () => {
  const { readSites } = await import('#lib/server/installed-sites.ts');
  const own = path.join(folder, 'sites/HTL.json');
  const site = readFileSync(own, 'utf8');
  writeFileSync(own, site.replace('"wordmark":false', '"wordmark":true'));
  const { faults } = readSites(path.dirname(own));
  writeFileSync(own, site);
  expect(faults).toEqual([
    'content/sites/HTL.json: wordmark: true shows Marram, the one name that is drawn; false sets yours in type',
  ]);
});
