import 'server-only';
import { refuse } from './refusal.ts';
import type { SceneFiles } from './scene-files.ts';
import type { SceneStore } from './store/scene-store.ts';
import { compressed, expanded, hash, maskName, PIPELINE } from './stored-facts.ts';
import { onSceneThread } from './thread/pool.ts';

/** What the networks saw in each place, gzipped: parts are made of it. */
export const CLASSES = 'classes.gz';

/** The parts of a photo to tap, gzipped, found once. Throws a SceneRefusal where there are none. */
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
