import 'server-only';
import { uniqueValues } from '../../../../catalogue/references.ts';
import { bumpVersion } from '../../../../catalogue/server/version.ts';
import type { Product } from '../../../../contracts/catalogue.ts';
import { finishIndex } from '../../../../search/server/write-index.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import { changeCatalogue } from '../../change.ts';
import { readIdentities } from '../identities.ts';
import { removeProducts, streamProducts } from '../write.ts';
import { type ImportRun, listRuns, productBefore } from './runs.ts';

export type UndoReport =
  | { readonly kind: 'nothing' }
  /** Products whose content file was changed or added since; undoing the import would lose them. */
  | { readonly kind: 'refused'; readonly run: ImportRun; readonly codes: readonly string[] }
  /** The last import is not the expected one. */
  | { readonly kind: 'other'; readonly run: ImportRun }
  | { readonly kind: 'undone'; readonly run: ImportRun; readonly changed: readonly string[] };

/** A product of a run, before it and now. */
interface Change {
  readonly code: string;
  /** The product before the run; undefined if the run added it. */
  readonly product: Product | undefined;
  readonly contentHash: string | null;
  /** Slug and content hash of the product now; null if it does not exist. */
  readonly slugNow: string | null;
  readonly hashNow: string | null;
}

/**
 * Undoes the last import that is not undone yet, all or nothing, except for products that were damaged before it. If
 * `expected` is given, only that run is undone. Throws CatalogueBusy.
 */
export function undoRun(
  db: ShopDatabase,
  { expected, waitMs }: { readonly expected?: number; readonly waitMs?: number } = {},
): Promise<UndoReport> {
  return changeCatalogue(
    db,
    async (trx) => {
      const run = (await listRuns(trx)).find(({ undoneAt }) => undoneAt === null);
      if (!run) return { kind: 'nothing' };
      if (expected !== undefined && run.id !== expected) return { kind: 'other', run };
      const changes = await changesOf(trx, run.id);
      const codes = await lostByUndo(trx, changes);
      if (codes.length > 0) return { kind: 'refused', run, codes };
      await restore(trx, run.id, changes);
      const slugs = changes.flatMap(({ slugNow, product }) => [slugNow ?? [], product?.slug ?? []].flat());
      return { kind: 'undone', run, changed: [...new Set(slugs)] };
    },
    waitMs,
  );
}

/** The products of a run, without those that were damaged before it: they cannot be restored and stay as they are. */
async function changesOf(trx: ShopDatabase, run: number): Promise<Change[]> {
  const rows = await trx
    .selectFrom('import_changes')
    .leftJoin('products', 'products.code', 'import_changes.product_code')
    .where('run_id', '=', run)
    .select(['product_code as code', 'import_changes.data', 'import_changes.content_hash as contentHash'])
    .select(['products.slug as slugNow', 'products.content_hash as hashNow'])
    .execute();
  return rows.flatMap(({ data, ...row }) => {
    const product = data === null ? undefined : productBefore(row.code, data);
    return data !== null && !product ? [] : [{ ...row, product }];
  });
}

/**
 * Codes of products that an undo would lose: their content file was changed after the import, or was added with a
 * slug or id that the import had removed.
 */
async function lostByUndo(trx: ShopDatabase, changes: readonly Change[]): Promise<string[]> {
  const { slugOwners } = await readIdentities(trx);
  const own = new Set(changes.map(({ code }) => code));
  const codes = changes.flatMap(({ code, product, contentHash, slugNow, hashNow }) => {
    const owners = product ? uniqueValues(product).flatMap(({ value }) => slugOwners.get(value) ?? []) : [];
    const others = owners.filter((owner) => !own.has(owner));
    return slugNow !== null && contentHash !== hashNow ? [code, ...others] : others;
  });
  return [...new Set(codes)];
}

async function restore(trx: ShopDatabase, run: number, changes: readonly Change[]): Promise<void> {
  const products = changes.flatMap(({ product, contentHash }) => (product ? [{ product, contentHash }] : []));
  await removeProducts(
    trx,
    changes.map(({ code }) => code),
  );
  await streamProducts(trx, { codes: products.map(({ product }) => product.productCode), products });
  await trx.deleteFrom('former_products').where('run_id', '=', run).execute();
  await trx
    .updateTable('import_runs')
    .set({ undone_at: new Date().toISOString() })
    .where('id', '=', run)
    .execute();
  await finishIndex(trx);
  await bumpVersion(trx);
}

/**
 * Undoes the import that is last now. If somebody else undoes it at the same time, the one before it is not affected.
 * Throws CatalogueBusy.
 */
export async function undoLastRun(db: ShopDatabase): Promise<UndoReport> {
  const last = (await listRuns(db)).find(({ undoneAt }) => undoneAt === null);
  return last ? undoRun(db, { expected: last.id }) : { kind: 'nothing' };
}
