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

/** Cache size in bytes for pictures of the sample rooms, about 200 pictures. Every visitor tries the same few rooms. */
const MAX_BYTES = 24 * MEGABYTE;

/** The sample room of a scene id; undefined for photos. Throws a SceneRefusal for other rooms. */
export function sampleRoomOf(id: string) {
  if (!id.startsWith(SAMPLE_ROOM_PREFIX)) return undefined;
  const view = roomOf(SAMPLE_ROOMS.find(({ sceneId }) => sceneId === id)?.room ?? '');
  if (!view) throw refuse('unknown_scene');
  return view;
}

type OwnRoom = NonNullable<ReturnType<typeof sampleRoomOf>>;

/**
 * Pictures that do not contain a visitor's photo: floors in our rendered rooms, composed from render passes, and
 * surfaces in a laying pattern.
 */
export class SamplePictures {
  readonly #mediaRoot: string;
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.length,
  });

  /** One entry per sample room, 100 KB each. */
  readonly #inputs = new Map<string, Buffer>();

  constructor(mediaRoot: string) {
    this.#mediaRoot = mediaRoot;
  }

  /** The render inputs of a room, gzipped. */
  async inputs({ id }: OwnRoom): Promise<{ body: Buffer; etag: string }> {
    const body =
      this.#inputs.get(id) ?? (await compressed(packRoomInputs(await readPasses(this.#passesOf(id)))));
    this.#inputs.set(id, body);
    return { body, etag: hash([body.toString('base64')]) };
  }

  /**
   * The encoded picture. `side` is its longer side in px; `key` must identify everything that determines the picture.
   */
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

  /**
   * The cached result of a job, which runs on a cache miss. `key` must identify everything that determines the result.
   */
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
