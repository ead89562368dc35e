import 'server-only';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { variantSchema } from '#lib/contracts/catalogue.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import type { Laid } from '../compose/lay-floor.ts';

/** How a variant lies on a floor and which picture shows its surface. */
export interface VariantFacts {
  swatchId: string;
  laid: Omit<Laid, 'light'>;
}

const factsSchema = z.object({
  variants: z.array(
    variantSchema.pick({ globalItemId: true, patternCloudinaryPublicId: true, swatch: true }),
  ),
});

const indexes = new Map<string, Promise<ReadonlyMap<string, VariantFacts>>>();

/** The facts of a variant, or undefined when the catalogue's content does not know it. Read once per process. */
export async function variantFacts(
  productsRoot: string,
  globalItemId: string,
): Promise<VariantFacts | undefined> {
  let index = indexes.get(productsRoot);
  if (!index) {
    index = readIndex(productsRoot);
    indexes.set(productsRoot, index);
    index.catch(() => indexes.delete(productsRoot));
  }
  return (await index).get(globalItemId);
}

async function readIndex(productsRoot: string): Promise<ReadonlyMap<string, VariantFacts>> {
  const files = (await readdir(productsRoot)).filter((name) => name.endsWith('.json'));
  const facts = new Map<string, VariantFacts>();
  for (const file of files) {
    const { variants } = factsSchema.parse(JSON.parse(await readFile(path.join(productsRoot, file), 'utf8')));
    for (const { globalItemId, patternCloudinaryPublicId, swatch } of variants) {
      facts.set(globalItemId, {
        swatchId: patternCloudinaryPublicId ?? swatchId(globalItemId),
        laid: { sizeMetres: swatch.sizeMetres, turnDegrees: swatch.rotation, gloss: swatch.gloss },
      });
    }
  }
  return facts;
}
