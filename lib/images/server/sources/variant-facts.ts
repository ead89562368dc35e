import 'server-only';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { boardOfProduct } from '#lib/area/board-of-product.ts';
import type { LaidBoard } from '#lib/area/laying.ts';
import { productSchema, variantSchema } from '#lib/contracts/catalogue.ts';
import { type Cameo, cameoFor } from '#lib/media/cameo-table.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';

/** How a variant lies on a floor and which picture shows its surface. */
export interface VariantFacts {
  swatchId: string;
  placement: Omit<FloorPlacement, 'light'>;
  /** What it is laid with; undefined for what comes off a roll. */
  board?: LaidBoard;
  /** The master its close-up is made from. */
  cameo: Cameo;
}

const FACTS = {
  type: true,
  construction: true,
  subTypes: true,
  shape: true,
  size: true,
  install: true,
} as const;
const factsSchema = productSchema.pick(FACTS).extend({
  variants: z.array(
    variantSchema.pick({ globalItemId: true, patternCloudinaryPublicId: true, swatch: true }),
  ),
});

interface Index {
  /** Time in ms of the last change of the folder. */
  readonly changed: number;
  readonly facts: Promise<ReadonlyMap<string, VariantFacts>>;
}

const indexes = new Map<string, Index>();

/** The facts of a variant, or undefined when the catalogue's content does not know it; read again with new files. */
export async function variantFacts(
  productsRoot: string,
  globalItemId: string,
): Promise<VariantFacts | undefined> {
  const { mtimeMs: changed } = await stat(productsRoot);
  let index = indexes.get(productsRoot);
  if (index?.changed !== changed) {
    index = { changed, facts: readIndex(productsRoot) };
    indexes.set(productsRoot, index);
    index.facts.catch(() => indexes.delete(productsRoot));
  }
  return (await index.facts).get(globalItemId);
}

async function readIndex(productsRoot: string): Promise<ReadonlyMap<string, VariantFacts>> {
  const files = (await readdir(productsRoot)).filter((name) => name.endsWith('.json'));
  const facts = new Map<string, VariantFacts>();
  for (const file of files) {
    const product = factsSchema.parse(JSON.parse(await readFile(path.join(productsRoot, file), 'utf8')));
    const cameo = cameoFor({
      type: product.type.code,
      construction: product.construction.id,
      subTypes: product.subTypes.map(({ code }) => code),
    });
    const board = boardOfProduct(product);
    for (const { globalItemId, patternCloudinaryPublicId, swatch } of product.variants) {
      facts.set(globalItemId, {
        swatchId: patternCloudinaryPublicId ?? swatchId(globalItemId),
        placement: { sizeMetres: swatch.sizeMetres, turnDegrees: swatch.rotation, gloss: swatch.gloss },
        ...(board && { board }),
        cameo,
      });
    }
  }
  return facts;
}
