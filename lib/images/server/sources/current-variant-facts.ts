import 'server-only';
import { catalogue } from '../../../catalogue/server/catalogue.ts';
import { productOfRow, storedProducts } from '../../../catalogue/server/stored-products.ts';
import type { Product } from '../../../contracts/catalogue.ts';
import { REGIONS } from '../../../regions.ts';
import { config } from '../../../server/config.ts';
import { database } from '../../../server/db/database.ts';
import { versioned } from '../../../server/db/versioned.ts';
import { factsOfVariant, type VariantFacts } from './variant-facts.ts';

/** Number of facts cached in memory, about 200 bytes each. */
const MAX_KEPT = 4000;

const known = versioned(
  () => catalogue().version(),
  async (globalItemId) => ({ facts: await read(globalItemId) }),
  MAX_KEPT,
);

/** A floor's facts in the current catalogue, regardless of which list it came from and which site sells it. */
export async function currentVariantFacts(globalItemId: string): Promise<VariantFacts | undefined> {
  return (await known.get(globalItemId)).facts;
}

const named = versioned(() => catalogue().version(), namedColours, 1);

/** The colour of the floor whose pattern or close-up has this public id in the list; undefined if none has. */
export async function colourOfPicture(publicId: string): Promise<string | undefined> {
  return (await named.get('all')).get(publicId);
}

/** Colours by the picture ids that lists specify. Ids derived from the floor's id need no table. */
async function namedColours(): Promise<ReadonlyMap<string, string>> {
  const colours = new Map<string, string>();
  for await (const products of storedProducts(database()))
    for (const { patternCloudinaryPublicId, cameoImage, hex } of products.flatMap(({ variants }) => variants))
      for (const id of [patternCloudinaryPublicId, cameoImage])
        if (id && !id.startsWith('variants/')) colours.set(id, hex);
  return colours;
}

async function read(globalItemId: string): Promise<VariantFacts | undefined> {
  const product = (await remoteProduct(globalItemId)) ?? (await storedProduct(globalItemId));
  const variant = product?.variants.find((one) => one.globalItemId === globalItemId);
  return product && variant && factsOfVariant(product, variant);
}

/** The product of a variant from the remote product API, if one is configured. */
async function remoteProduct(globalItemId: string): Promise<Product | undefined> {
  const { site, productApiUrl } = config();
  if (!productApiUrl) return undefined;
  for (const region of REGIONS) {
    const found = await catalogue().variantByGlobalItemId({ site, region }, globalItemId);
    if (found) return found.product;
  }
  return undefined;
}

async function storedProduct(globalItemId: string): Promise<Product | undefined> {
  const row = await database()
    .selectFrom('variants')
    .innerJoin('products', 'products.code', 'variants.product_code')
    .where('variants.global_item_id', '=', globalItemId)
    .select(['products.code', 'products.data'])
    .executeTakeFirst();
  return row && productOfRow(row);
}
