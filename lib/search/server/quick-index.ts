import 'server-only';
import { catalogue } from '../../catalogue/server/catalogue.ts';
import type { Scope } from '../../catalogue/server/port.ts';
import { paths } from '../../paths.ts';
import type { QuickEntry } from '../quick-match.ts';

/** Maximum number of floors, the first of the range, so that the index stays small however large the catalogue is. */
const MAX_ENTRIES = 400;

/** Returns names and page links of floors, collections and types, as small as possible. */
export async function quickIndex(scope: Scope): Promise<QuickEntry[]> {
  const shop = catalogue();
  const [range, collections, types] = await Promise.all([
    shop.range(scope),
    shop.list('collections', scope),
    shop.list('product-types', scope),
  ]);
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  const first = await range.read(range.rows.slice(0, MAX_ENTRIES).keys());
  return [
    ...first.map(({ name, slug, code, collection, variants }): QuickEntry => {
      const swatch = variants[0]?.swatch;
      return {
        list: 'products',
        title: name,
        href: paths.product(scope.region, slug),
        fact: [code, names.get(collection)].filter(Boolean).join(', '),
        code,
        ...(swatch ? { swatch } : {}),
      };
    }),
    ...collections.map(
      ({ name, slug }): QuickEntry => ({
        list: 'collections',
        title: name,
        href: paths.collection(scope.region, slug),
      }),
    ),
    ...types.map(
      ({ name, slug }): QuickEntry => ({
        list: 'types',
        title: name,
        href: paths.productType(scope.region, slug),
      }),
    ),
  ];
}
