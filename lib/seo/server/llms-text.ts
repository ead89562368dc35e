import 'server-only';
import { pageCatalogue } from '#lib/catalogue/server/page-catalogue.ts';
import { linkRegions } from '#lib/content/server/known-links.ts';
import { type Story, storiesOf } from '#lib/content/server/stories.ts';
import { TYPE, TYPE_CODES } from '#lib/contracts/codes.ts';
import { paths } from '#lib/paths.ts';
import { REGION, REGIONS, type Region } from '#lib/regions.ts';
import { config } from '#lib/server/config.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';
import { siteDescription } from '#lib/site-description.ts';
import { pageStores } from '#lib/stores/server/stores.ts';
import { floorCount } from '../../catalogue/floor-count.ts';
import { oneLine } from '../../text.ts';

interface Entry {
  readonly title: string;
  readonly path: string;
  readonly note: string;
}

const titled = (text: string) => oneLine(text).trim().replace(/[[\]]/g, '');

/** Returns a heading with links below it; empty without links. */
function section(heading: string, entries: readonly Entry[]): string[] {
  if (entries.length === 0) return [];
  const { siteUrl } = config();
  const lines = entries.map(
    ({ title, path, note }) =>
      `- [${titled(title)}](${siteUrl}${path})${note && `: ${oneLine(note).trim()}`}`,
  );
  return [`## ${heading}`, lines.join('\n')];
}

async function floors(region: Region): Promise<Entry[]> {
  const scope = currentScope(region);
  const source = pageCatalogue();
  const [range, types, collections] = await Promise.all([
    source.range(scope),
    source.list('product-types', scope),
    source.list('collections', scope),
  ]);
  if (range.rows.length === 0) return [];
  const sold = TYPE_CODES.filter((code) => range.index.values.type.has(code));
  return [
    { title: 'All floors', path: paths.products(region), note: floorCount(range.rows.length) },
    ...sold.map((code) => ({
      title: TYPE[code].title,
      path: paths.products(region, `type=${code}`),
      note: floorCount(range.rows.filter(({ type }) => type === code).length),
    })),
    ...types.map(({ code, name }) => ({
      title: name,
      path: paths.products(region, `subType=${code}`),
      note: floorCount([...range.under('subTypes', code)].length),
    })),
    ...collections.map(({ name, slug }) => ({
      title: name,
      path: paths.collection(region, slug),
      note: 'Collection',
    })),
  ];
}

async function help(region: Region): Promise<Entry[]> {
  const { features } = currentSite();
  const stores = features.stores ? await pageStores(region).all(currentScope(region)) : [];
  const pages = [
    { title: 'Support', path: paths.support(region), note: 'Questions and answers, and whom to ask' },
    { title: 'Warranty', path: `/${region}/warranty`, note: '' },
  ];
  const own = pages.filter(({ path }) => linkRegions(path.slice(1 + region.length)).includes(region));
  const finder = {
    title: 'Stores',
    path: paths.findStores(region),
    note: stores.length === 1 ? '1 showroom' : `${stores.length} showrooms`,
  };
  return [...(stores.length > 0 ? [finder] : []), ...own];
}

function guides(region: Region): Entry[] {
  const of = (
    stories: readonly Pick<Story<'news'>, 'title' | 'slug' | 'description'>[],
    at: typeof paths.article,
  ) => stories.map(({ title, slug, description }) => ({ title, path: at(region, slug), note: description }));
  return [
    ...of(storiesOf('news', region), paths.article),
    ...of(storiesOf('trends', region), paths.trend),
    ...of(storiesOf('styles', region), paths.style),
  ];
}

/**
 * Returns the text of `/llms.txt` (llmstxt.org): the shop, how to read its pages as text, and where to begin in each
 * region.
 */
export async function llmsText(): Promise<string> {
  const site = currentSite();
  const { siteUrl } = config();
  const open = REGIONS.filter((region) => site.regions.includes(region));
  const sections = await Promise.all(
    open.map(async (region) => {
      const { label } = REGION[region];
      return [
        ...section(`${label}: floors`, await floors(region)),
        ...section(`${label}: ${site.features.stores ? 'stores and help' : 'help'}`, await help(region)),
        ...section(`${label}: guides`, guides(region)),
      ];
    }),
  );
  const description = oneLine(siteDescription(site, open[0] ?? 'au')).trim();
  const parts = [
    `# ${site.name}`,
    ...(description ? [`> ${description}`] : []),
    'Every page answers in Markdown to a request with the header `Accept: text/markdown`. What a region sells, and what it is told, differs: begin in the region of the person who asks.',
    ...sections.flat(),
    '## Optional',
    `- [All pages](${siteUrl}/sitemap.xml): sitemaps by region`,
  ];
  return `${parts.join('\n\n')}\n`;
}
