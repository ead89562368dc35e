import 'server-only';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { room as roomOf } from '#lib/media/rooms.ts';
import { packRoomInputs } from '../../rendering/room-inputs.ts';
import { readPasses } from '../../rendering/server/layers.ts';
import { MEGABYTE } from '../../server/quantities.ts';
import { SAMPLE_ROOM_PREFIX } from '../limits.ts';
import { SAMPLE_ROOMS } from '../sample-rooms.ts';
import type { FoundSwatch } from './find-swatch.ts';
import { refuse } from './refusal.ts';
import { compressed, hash } from './stored-facts.ts';
import { onSceneThread } from './thread/pool.ts';
import type { RenderFormat, SceneJob } from './thread/protocol.ts';

/** Memory for pictures of our own rooms, in bytes: some 200 of them. The same few rooms are tried by everyone. */
const MAX_BYTES = 24 * MEGABYTE;

/** The room of ours that a scene id names; undefined for photos. Throws a SceneRefusal for rooms that are not tried. */
export function sampleRoomOf(id: string) {
  if (!id.startsWith(SAMPLE_ROOM_PREFIX)) return undefined;
  const view = roomOf(SAMPLE_ROOMS.find(({ sceneId }) => sceneId === id)?.room ?? '');
  if (!view) throw refuse('unknown_scene');
  return view;
}

type OwnRoom = NonNullable<ReturnType<typeof sampleRoomOf>>;

/** Pictures that are of no visitor's photo: floors in our own rooms, composed from render passes, and laid surfaces. */
export class SamplePictures {
  readonly #mediaRoot: string;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length,
  });

  /** A few rooms, 100 KB each. */
  readonly #inputs = new Map<string, Buffer>();

  constructor(mediaRoot: string) {
    this.#mediaRoot = mediaRoot;
  }

  /** What a browser needs to lay floors into the room itself, gzipped. */
  async inputs({ id }: OwnRoom): Promise<{ body: Buffer; etag: string }> {
    const body =
      this.#inputs.get(id) ?? (await compressed(packRoomInputs(await readPasses(this.#passesOf(id)))));
    this.#inputs.set(id, body);
    return { body, etag: hash([body.toString('base64')]) };
  }

  /** The encoded picture, its longer side in px; `key` names everything that goes into it. */
  async picture(
    key: string,
    room: OwnRoom,
    swatch: FoundSwatch,
    side: number,
    format: RenderFormat,
    network: string,
  ): Promise<Buffer> {
    return this.kept(key, network, {
      kind: 'sample',
      roomBase: this.#passesOf(room.id),
      swatchFile: swatch.file,
      laid: swatch.laid,
      border: swatch.border,
      placement: swatch.roomPlacement,
      scale: side / Math.max(room.width, room.height),
      format,
    });
  }

  /** What a job gives, made once while there is memory; `key` names everything that goes into it. */
  async kept(
    key: string,
    network: string,
    job: Extract<SceneJob, { kind: 'sample' | 'surface' }>,
  ): Promise<Buffer> {
    const cached = this.#kept.get(key);
    if (cached) return cached;
    const picture = Buffer.from(await onSceneThread<'sample' | 'surface'>(key, network, job));
    this.#kept.set(key, picture);
    return picture;
  }

  #passesOf = (id: string) => path.join(/* turbopackIgnore: true */ this.#mediaRoot, 'rooms', id);
}
