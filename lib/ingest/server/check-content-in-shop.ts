import 'server-only';
import type { ContentFault } from '../../content/server/content-faults.ts';
import { contentPath } from '../../server/content-folder.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { readContent } from './catalogue/content.ts';
import { removedProducts } from './catalogue/seed.ts';
import { checkContent } from './check-content.ts';

/** Faults of the content in this shop, which may lack products that have a content file. */
export async function checkContentInShop(db: ShopDatabase): Promise<ContentFault[]> {
  const { content } = readContent(contentPath('catalogue'));
  return checkContent(contentPath(), content && { products: await removedProducts(db, content) });
}

/** A message about references in content to products that an import removed from this shop; '' if there are none. */
export async function removedReferencesMessage(db: ShopDatabase): Promise<string> {
  const known = new Set(checkContent().map(({ reason }) => reason));
  const lost = (await checkContentInShop(db)).flatMap(({ reason }) => (known.has(reason) ? [] : reason));
  if (lost.length === 0) return '';
  return `An import removed what texts refer to, and the shop does without it: ${lost.join('; ')}. npm run content:check names the places.`;
}
