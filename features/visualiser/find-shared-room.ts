import 'server-only';
import { catalogue } from '#lib/catalogue/server/catalogue.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { sceneContext } from '#lib/scenes/server/handler/context.ts';
import { SceneRefusal } from '#lib/scenes/server/refusal.ts';
import { config } from '#lib/server/config.ts';
import { currentScope, currentSite } from '#lib/site/server/site.ts';

export interface FoundRoom {
  /** Id of the link. */
  readonly id: string;
  readonly globalItemId: string;
  /** In ms since 1970. */
  readonly expiresAt: number;
  /** Size of the picture in px. At least the proportion is exact. */
  readonly size: { readonly width: number; readonly height: number };
  /** Undefined if the floor is not sold in the region. */
  readonly floor?: { readonly productName: string; readonly colour: string; readonly href: string };
}

/** Data of a shared link; undefined if the link has expired or this site does not run its own Room Visualiser. */
export async function findSharedRoom(region: Region, id: string): Promise<FoundRoom | undefined> {
  if (!currentSite().features.visualiser || config().scenes.url) return undefined;
  const shown = await openLink(id);
  if (!shown) return undefined;
  const { globalItemId } = shown;
  const found = await catalogue().variantByGlobalItemId(currentScope(region), globalItemId);
  if (!found) return { id, ...shown };
  const { product, variant } = found;
  const href = paths.product(region, product.slug, variant.slug);
  return { id, ...shown, floor: { productName: product.name, colour: variant.name, href } };
}

async function openLink(
  id: string,
): Promise<Pick<FoundRoom, 'globalItemId' | 'expiresAt' | 'size'> | undefined> {
  const { shares, service } = sceneContext();
  try {
    const { sceneId, globalItemId, expiresAt } = await shares.open(id);
    return { globalItemId, expiresAt, size: await service.sizeOf(sceneId) };
  } catch (error) {
    if (error instanceof SceneRefusal) return undefined;
    throw error;
  }
}
