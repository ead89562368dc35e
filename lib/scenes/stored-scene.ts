import { LOCAL, SESSION } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { isRecord } from '../is-record.ts';
import { SCENE_KEY, SCENE_LIFETIME_S, SCENE_REVISION } from './limits.ts';
import type { Scene } from './scene.ts';

/** The visitor's room, stored for 60 days (S9.6). */
export const storedScene = storedValue<{ scene: Scene }>({
  key: SCENE_KEY,
  version: SCENE_REVISION,
  versionField: 'revision',
  parse: ({ scene }) => parseScene(scene),
  area: LOCAL,
  ttl: SCENE_LIFETIME_S * 1000,
});

/** Whether room view is on; stored for the tab's session. */
export const storedRoomView = storedValue<{ on: true }>({
  key: 'room-view',
  version: 1,
  parse: ({ on }) => (on === true ? { on } : undefined),
  area: SESSION,
  migrate: (older) => (older === 'on' ? { on: true } : undefined),
});

function parseScene(scene: unknown): { scene: Scene } | undefined {
  if (!isRecord(scene)) return undefined;
  const { id, filename, previewImage } = scene;
  if (typeof id !== 'string' || !id || typeof filename !== 'string') return undefined;
  // Only data URLs are accepted, so that manipulated storage cannot make the page load foreign images.
  const safe = typeof previewImage === 'string' && /^data:image\/(?:jpeg|png|webp);/.test(previewImage);
  return { scene: { id, filename, ...(safe && { previewImage }) } };
}
