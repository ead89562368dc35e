import 'server-only';
import { storedProducts } from '../../../../catalogue/server/stored-products.ts';
import type { Product } from '../../../../contracts/catalogue.ts';
import { csvRow } from '../../../../csv/csv-row.ts';
import type { Region } from '../../../../regions.ts';
import type { ShopDatabase } from '../../../../server/db/database.ts';
import type { SiteCode } from '../../../../sites.ts';
import { EXPORTED } from './columns.ts';
import { type Cells, cellsOfProduct, exportedCells, VARIANT } from './product-cells.ts';

export interface ListFilter {
  readonly site?: SiteCode | undefined;
  readonly region?: Region | undefined;
  /** `CPT` or `HF`. */
  readonly type?: string | undefined;
}

/** Spreadsheet programs recognise UTF-8 only with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Products of the current catalogue that match a filter, sorted by code. */
export async function* filteredProducts(
  db: ShopDatabase,
  { site, region, type }: ListFilter,
): AsyncGenerator<Product> {
  for await (const products of storedProducts(db))
    yield* products.filter(
      (product) =>
        (!site || product.sites.includes(site)) &&
        (!region || product.regions.includes(region)) &&
        (!type || product.type.code === type),
    );
}

/** Streams a CSV list that an import can read back without loss: one row per variant, with every column. */
export async function* exportedList(db: ShopDatabase, filter: ListFilter): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${csvRow(EXPORTED.map(({ path }) => path))}\r\n`;
  for await (const product of filteredProducts(db, filter)) {
    const own = cellsOfProduct(product);
    const rows = product.variants.map((variant, at) => {
      const colour = exportedCells(variant);
      // Later rows of a product contain only its code, so that each value needs editing in only one place.
      const cells = at === 0 ? own : { productCode: product.productCode };
      return `${csvRow(EXPORTED.map(({ path }) => cellText(path, cells, colour)))}\r\n`;
    });
    yield rows.join('');
  }
}

function cellText(path: string, product: Cells, colour: Cells): string {
  const value = path.startsWith(VARIANT) ? colour[path.slice(VARIANT.length)] : product[path];
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('|') : String(value);
}
