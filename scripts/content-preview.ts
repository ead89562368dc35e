// npm run content:preview -- news/my-story [--days 7]: prints a link for each region. Anyone with the link can see a
// story or a product that is a draft or not yet published.
import { existsSync } from 'node:fs';
import { productAddresses } from '../lib/catalogue/server/product-addresses.ts';
import { type Preview, previewAddresses } from '../lib/content/server/preview-link.ts';
import { writtenStories } from '../lib/content/server/stories.ts';
import { STORY_KINDS, type StoryKind } from '../lib/contracts/story.ts';
import type { Region } from '../lib/regions.ts';
import { config } from '../lib/server/config.ts';
import { contentPath } from '../lib/server/content-folder.ts';
import { readArguments, refuse, wholeNumber } from './arguments.ts';
import { withShopDatabase } from './open-shop.ts';

const KINDS = [...Object.keys(STORY_KINDS), 'products'];
const USAGE = `Usage: npm run content:preview -- {kind}/{file} [--days 7], or products/{productCode}; kinds are ${KINDS.join(', ')}.`;
const MOST_DAYS = 60;

const { values, positionals } = readArguments(USAGE, {
  options: { days: { type: 'string', default: '7' } },
  words: 1,
});
const [kind = '', name = ''] = (positionals[0] ?? '').split('/');
if (!KINDS.includes(kind)) refuse('Name one story or product.', USAGE);
const days = wholeNumber('days', values.days, USAGE, MOST_DAYS);

if (kind === 'products')
  await withShopDatabase(async (db) => {
    const product = (await productAddresses(db, config().site, [name])).get(name);
    if (!product) refuse(`This site sells no product with the code ${name}.`, USAGE);
    tell(product, product.regions);
  });
else {
  const slug = name.replace(/\.md$/, '');
  const story = writtenStories(kind as StoryKind).find((one) => one.slug === slug);
  const file = `stories/${kind}/${slug}.md`;
  if (!story && existsSync(contentPath(file)))
    refuse(`content/${file} has a mistake or is of another site: npm run content:check names mistakes.`);
  if (!story) refuse(`There is no content/${file}.`, USAGE);
  tell({ kind: kind as StoryKind, slug }, story.regions);
}

function tell(of: Pick<Preview, 'kind' | 'slug'>, regions: readonly Region[]): void {
  const endsAt = Math.floor(Date.now() / 1000) + days * 86_400;
  for (const { address } of previewAddresses({ kind: of.kind, slug: of.slug, endsAt }, regions))
    console.log(address);
}
