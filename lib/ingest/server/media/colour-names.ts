import 'server-only';
import { boardOfProduct } from '../../../area/board-of-product.ts';
import type { LaidBoard } from '../../../area/laying.ts';
import { storedProducts } from '../../../catalogue/server/stored-products.ts';
import { swatchId } from '../../../catalogue/variant-image.ts';
import type { Product, Variant } from '../../../contracts/catalogue.ts';
import { TYPE, type TypeCode } from '../../../contracts/codes.ts';
import type { Lab } from '../../../lab.ts';
import { cameoId } from '../../../media/public-ids.ts';
import { nearestWord } from '../../../nearest-word.ts';
import type { ShopDatabase } from '../../../server/db/database.ts';

/** A variant of the range, for matching with picture files. */
export interface NamedColour {
  readonly globalItemId: string;
  /** Such as "Tideline Loop in Sand". */
  readonly title: string;
  readonly lab: Lab;
  readonly hex: string;
  readonly surface: (typeof TYPE)[TypeCode]['surface'];
  /** The board or tile it is laid with, and the real width of its swatch in metres. */
  readonly board?: LaidBoard;
  readonly sizeMetres: number;
  /** Public ids of its pictures. */
  readonly swatch: string;
  readonly cameo: string;
}
export type PictureKind = 'swatch' | 'cameo';

/** The variant and kind of picture that a file name denotes, or the reason why it denotes none. */
export type Named =
  | { readonly colour: NamedColour; readonly kind: PictureKind }
  | { readonly reason: string };

const CAMEO = /-(?:cameo|close-up|closeup|macro)$/;
const SWATCH = /-(?:swatch|pattern)$/;
const KIND_FOLDERS: Readonly<Record<string, PictureKind>> = {
  swatches: 'swatch',
  cameos: 'cameo',
  'close-ups': 'cameo',
};
const MOST_EDITS = 3;

/** Variants by every name a file can have for them; some names match several. */
export type ColourNames = ReadonlyMap<string, readonly NamedColour[]>;

export async function colourNames(db: ShopDatabase): Promise<ColourNames> {
  const names = new Map<string, NamedColour[]>();
  for await (const products of storedProducts(db))
    for (const product of products)
      for (const variant of product.variants) {
        const colour = namedColour(product, variant);
        for (const name of namesOf(product, variant)) names.set(name, [...(names.get(name) ?? []), colour]);
      }
  return names;
}

function namedColour(product: Product, variant: Variant): NamedColour {
  const board = boardOfProduct(product);
  return {
    globalItemId: variant.globalItemId,
    title: `${product.name} in ${variant.name}`,
    lab: variant.lab,
    hex: variant.hex,
    surface: TYPE[product.type.code].surface,
    ...(board && { board }),
    sizeMetres: variant.swatch.sizeMetres,
    swatch: swatchId(variant),
    cameo: variant.cameoImage ?? cameoId(variant.globalItemId),
  };
}

function namesOf({ productCode, slug, name }: Product, variant: Variant): Set<string> {
  const pairs = [productCode, slug, name].flatMap((product) =>
    [variant.slug, variant.name].map((colour) => `${product} ${colour}`),
  );
  return new Set([variant.globalItemId, variant.colourId, ...pairs].map(plain));
}

/** Normalises a text to lower-case words and digits separated by single hyphens. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The variant that a file is named after, by its path below the added folder, with `/` and without extension:
 * `214/sand`, `Tideline Loop Sand`, `1021401`, `214-01`. The suffix `-cameo` or a folder `cameos` denotes a close-up.
 */
export function colourNamed(file: string, names: ColourNames): Named {
  const parts = file.split('/').map(plain);
  const last = parts.at(-1) ?? '';
  const folderKind = parts.slice(0, -1).flatMap((part) => KIND_FOLDERS[part] ?? [])[0];
  const kind = CAMEO.test(last) ? 'cameo' : SWATCH.test(last) ? 'swatch' : (folderKind ?? 'swatch');
  const words = parts.filter((part, at) => at === parts.length - 1 || !(part in KIND_FOLDERS));
  // Tries the file's own name first, then with its folders.
  const tried = words.map((_, at) => words.slice(words.length - 1 - at).join('-'));
  for (const name of tried.flatMap((one) => [one, one.replace(CAMEO, '').replace(SWATCH, '')])) {
    const found = names.get(name);
    if (found?.length === 1 && found[0]) return { colour: found[0], kind };
    if (found) return { reason: `means ${found.map(({ title }) => title).join(' and ')}` };
  }
  const near = nearestWord(last, [...names.keys()], MOST_EDITS);
  const remedy =
    near === undefined ? ': name it by product and colour, or by globalItemId' : `; did you mean ${near}?`;
  return { reason: `is not named after any colour${remedy}` };
}
