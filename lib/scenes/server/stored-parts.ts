import 'server-only';
import { refuse } from './refusal.ts';
import type { SceneFiles } from './scene-files.ts';
import type { SceneStore } from './store/scene-store.ts';
import { compressed, expanded, hash, maskName, PIPELINE } from './stored-facts.ts';
import { onSceneThread } from './thread/pool.ts';

/** Gzipped class map from the networks, from which the segmentation is made. */
export const CLASSES = 'classes.gz';

/** The segmentation of a photo for taps, gzipped; computed once. Throws a SceneRefusal if there is no class map. */
export async function storedParts(
  store: SceneStore,
  files: SceneFiles,
  id: string,
  photo: Uint8Array,
  network: string,
): Promise<{ body: Buffer; etag: string }> {
  const etag = hash([PIPELINE, 'parts', id]);
  const name = `parts-${etag}.gz`;
  const stored = await store.read(id, name);
  if (stored) return { body: stored, etag };
  const classes = await store.read(id, CLASSES);
  if (!classes) throw refuse('unknown_scene');
  const parts = await onSceneThread<'parts'>(`${id} ${name}`, network, {
    kind: 'parts',
    photo,
    mask: await files.read(id, maskName({ coverRugs: true })),
    classes: await expanded(classes),
  });
  const body = await compressed(parts);
  await files.keep(id, name, body);
  return { body, etag };
}
