import 'server-only';
import type { ContentFault } from '../../content/server/content-faults.ts';
import { contentPath } from '../../server/content-folder.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { readContent } from './catalogue/content.ts';
import { removedProducts } from './catalogue/seed.ts';
import { checkContent } from './check-content.ts';

/** What words have against them beside this shop, which may have lost products that content has the files of. */
export async function checkOfShop(db: ShopDatabase): Promise<ContentFault[]> {
  const { content } = readContent(contentPath('catalogue'));
  return checkContent(contentPath(), content && { products: await removedProducts(db, content) });
}

/** Says what words name that an import took out of this shop, and content has still; '' where that is nothing. */
export async function lostToImports(db: ShopDatabase): Promise<string> {
  const known = new Set(checkContent().map(({ reason }) => reason));
  const lost = (await checkOfShop(db)).flatMap(({ reason }) => (known.has(reason) ? [] : reason));
  if (lost.length === 0) return '';
  return `An import took out what words name, and the shop does without it: ${lost.join('; ')}. npm run content:check names the places.`;
}
