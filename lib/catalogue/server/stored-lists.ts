import 'server-only';
import type { z } from 'zod';
import { type CatalogueLists, LIST_NAMES, LIST_SCHEMAS } from '../../contracts/lists.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { storedDocument } from '../../server/db/stored-row.ts';

/** Returns all lists of the database's catalogue; a damaged entry is logged, counted and left out. */
export async function storedLists(db: ShopDatabase): Promise<CatalogueLists> {
  const rows = await db.selectFrom('entries').select(['kind', 'id', 'data']).orderBy('position').execute();
  return Object.fromEntries(
    LIST_NAMES.map((name) => {
      const schema: z.ZodType = LIST_SCHEMAS[name].element;
      const entryOf = ({ id, data }: { readonly id: string; readonly data: string }) =>
        storedDocument(schema, data, { table: 'entries', id: `${name}/${id}` }) ?? [];
      return [name, rows.filter(({ kind }) => kind === name).flatMap(entryOf)];
    }),
  ) as CatalogueLists;
}
