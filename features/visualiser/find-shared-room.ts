import 'server-only';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { catalogue } from '#lib/server/catalogue/catalogue.ts';
import { config } from '#lib/server/config.ts';
import { sceneContext } from '#lib/server/scenes/answer/context.ts';
import { SceneRefusal } from '#lib/server/scenes/refusal.ts';
import { currentSite } from '#lib/server/site/site.ts';

export interface FoundRoom {
  /** Of the link. */
  readonly id: string;
  readonly globalItemId: string;
  /** ms since 1970. */
  readonly expiresAt: number;
  /** Undefined when it is not on sale in the region. */
  readonly floor?: { readonly productName: string; readonly colour: string; readonly href: string };
}

/** What a link shows; undefined once it is over, or where there is no Room Visualiser of our own. */
export async function findSharedRoom(region: Region, id: string): Promise<FoundRoom | undefined> {
  const site = currentSite();
  if (!site.features.visualiser || config().scenes.url) return undefined;
  const share = await sceneContext()
    .shares.open(id)
    .catch((error: unknown) => {
      if (error instanceof SceneRefusal) return undefined;
      throw error;
    });
  if (!share) return undefined;
  const { globalItemId, expiresAt } = share;
  const found = await catalogue().variantByGlobalItemId({ site: site.code, region }, globalItemId);
  if (!found) return { id, globalItemId, expiresAt };
  const { product, variant } = found;
  const href = paths.product(region, product.slug, variant.slug);
  return {
    id,
    globalItemId,
    expiresAt,
    floor: { productName: product.name, colour: variant.name, href },
  };
}
