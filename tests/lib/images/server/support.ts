import path from 'node:path';
import { respondWithImage } from '#lib/images/server/respond.ts';
import { ImageService } from '#lib/images/server/service.ts';
import type { ImageSettings } from '#lib/images/server/settings.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { contentFacts } from '../../../../scripts/image/content-facts.ts';

/** Settings with the shop's real pictures and a new empty cache. */
export async function freshSettings(changes: Partial<ImageSettings> = {}): Promise<ImageSettings> {
  return {
    mediaRoot: path.resolve('content/media'),
    coloursRoot: tempFolder('colours'),
    facts: contentFacts(),
    cacheRoot: tempFolder('images'),
    cacheBytes: 64 * 1024 * 1024,
    ...changes,
  };
}

/** Calls a service as the route does. */
export function ask(
  service: ImageService,
  url: string,
  init: { headers?: Record<string, string>; method?: string; signal?: AbortSignal } = {},
) {
  return respondWithImage(new Request(`http://shop.test${url}`, init), service);
}

export async function freshService(changes: Partial<ImageSettings> = {}): Promise<ImageService> {
  return new ImageService(await freshSettings(changes));
}

export const bodyOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
