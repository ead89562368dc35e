import 'server-only';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../../contracts/lists.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';

/** Everything of the shop's catalogue that is not a product. */
export async function readLists(db: ShopDatabase): Promise<CatalogueLists> {
  const rows = await db.selectFrom('entries').select(['kind', 'data']).orderBy('position').execute();
  return Object.fromEntries(
    LIST_NAMES.map((name) => [
      name,
      LIST_SCHEMAS[name].parse(rows.filter(({ kind }) => kind === name).map(({ data }) => JSON.parse(data))),
    ]),
  ) as CatalogueLists;
}
