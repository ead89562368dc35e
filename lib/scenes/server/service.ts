import 'server-only';
import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { LRUCache } from 'lru-cache';
import type { LayingPattern } from '../../area/laying.ts';
import type { PictureSources } from '../../images/server/sources/picture-sources.ts';
import { mediaHost } from '../../media/hosts.ts';
import { pictureFor } from '../../media/image.ts';
import { logger } from '../../server/logger.ts';
import { warnThrottled } from '../../server/warn-throttled.ts';
import { SCENE_LIFETIME_S } from '../limits.ts';
import { packRenderInputs } from '../render-inputs.ts';
import type { FloorShape, FloorSurface, SceneFacts } from '../scene.ts';
import { findSwatch } from './find-swatch.ts';
import { floorCrop } from './floor-crop.ts';
import type { PreparedScene } from './prepare/prepare.ts';
import { refuse, SceneRefusal } from './refusal.ts';
import type { RenderQuery, SurfaceQuery } from './render-query.ts';
import { type PixelSize, renderSide } from './render-size.ts';
import { SamplePictures, sampleRoomOf } from './sample-pictures.ts';
import { SceneFiles, SHAPE } from './scene-files.ts';
import { NOT_YET_REQUESTED, type SceneStore } from './store/scene-store.ts';
import {
  compressed,
  expanded,
  hash,
  json,
  maskName,
  PIPELINE,
  type StoredFacts,
  versionOf,
} from './stored-facts.ts';
import { CLASSES, storedParts } from './stored-parts.ts';
import { hasSpareQueueCapacity, onSceneThread } from './thread/pool.ts';

/** Number of prepared scenes cached in memory, because a visitor tries many floors in one room. */
const PREPARED_KEPT = 4;

/** Size of an uncropped picture, in shares. */
const WHOLE = { width: 1, height: 1 } as const;

/** Sources of rooms and floors, shared with the image service. */
export interface SceneSettings extends Readonly<PictureSources> {
  /** Absolute paths of the floor detection networks. They may be installed while the shop is running. */
  readonly floorModels: () => readonly string[];
  /** Whether a network answers taps. */
  readonly hasClicks: () => boolean;
}

/** The shop's own scene service: accepts photos and renders floors in them. */
export class SceneService {
  readonly #store: SceneStore;
  readonly #files: SceneFiles;
  readonly #settings: SceneSettings;
  readonly #prepared = new LRUCache<string, PreparedScene>({ max: PREPARED_KEPT });
  readonly #samples: SamplePictures;
  readonly #now: () => number;

  constructor(store: SceneStore, settings: SceneSettings, now: () => number = Date.now) {
    this.#store = store;
    this.#files = new SceneFiles(store, now);
    this.#settings = settings;
    this.#samples = new SamplePictures(settings.mediaRoot);
    this.#now = now;
  }

  /** Stores a photo with its detected floor; returns the scene's id. `signal` cancels it. Throws a SceneRefusal. */
  async add(upload: Uint8Array, network: string, signal?: AbortSignal): Promise<string> {
    this.#store.check();
    const key = createHash('sha256').update(upload).digest('hex');
    const models = this.#settings.floorModels();
    const { photo, floor, withRugs, classes, ...facts } = await onSceneThread<'accept'>(
      `accept ${key} ${this.#now()}`,
      network,
      { kind: 'accept', upload, models },
      signal,
    );
    const { width, height, confidence, plain, proposal } = facts;
    if (models.length > 0 && confidence === 0 && !plain)
      warnThrottled({ code: 'floor_unsure' }, 'Scene: the result of the floor networks is too uncertain');
    const stored = { width, height, confidence, plain, proposal, parts: classes !== undefined };
    try {
      const id = await this.#store.create({
        'photo.jpg': photo,
        'floor.png': floor,
        'with-rugs.png': withRugs,
        ...(classes && { [CLASSES]: await compressed(classes) }),
        'facts.json': json(stored satisfies StoredFacts),
        [SHAPE]: json(proposal),
        [NOT_YET_REQUESTED]: Buffer.alloc(0),
      });
      if (!signal?.aborted) void this.#begin(id, photo, stored, network);
      return id;
    } catch (error) {
      if (error instanceof SceneRefusal) throw error;
      logger.error({ code: 'scene_write', err: error }, 'Scene: photo could not be stored');
      throw refuse('disk');
    }
  }

  /** Prepares what is requested next, while the queue is short. Failed steps run again on request. */
  async #begin(id: string, photo: Uint8Array, facts: StoredFacts, network: string): Promise<void> {
    try {
      if (hasSpareQueueCapacity()) await this.#prepare(id, photo, facts.proposal, facts, network);
      if (facts.parts && hasSpareQueueCapacity())
        await storedParts(this.#store, this.#files, id, photo, network);
    } catch (error) {
      if (!(error instanceof SceneRefusal))
        warnThrottled({ code: 'scene_ahead_failed', err: error }, 'Scene: not made ahead');
    }
  }

  /** Expiry of a room, in ms since 1970; Infinity for sample rooms. Throws a SceneRefusal if it does not exist. */
  async endsAt(id: string): Promise<number> {
    return sampleRoomOf(id) ? Number.POSITIVE_INFINITY : (await this.#files.open(id))[0];
  }

  /** Size of a room's picture in px. Throws a SceneRefusal if it does not exist. */
  async sizeOf(id: string): Promise<PixelSize> {
    const { width, height } = sampleRoomOf(id) ?? (await this.#files.open(id))[1];
    return { width, height };
  }

  /** Whether a floor exists and can be laid in this pattern. */
  async hasFloor(globalItemId: string, laying?: LayingPattern): Promise<boolean> {
    return (await findSwatch(globalItemId, this.#settings, laying)) !== undefined;
  }

  /** Surface and placement for rendering in the browser; undefined if there is no such floor. */
  async surface(globalItemId: string): Promise<FloorSurface | undefined> {
    const swatch = await findSwatch(globalItemId, this.#settings);
    if (!swatch) return undefined;
    const { src } = pictureFor(swatch.swatchId, 'surface', mediaHost());
    return { ...swatch.placement, src };
  }

  /** One repeat of a floor in a laying pattern, encoded. Throws a SceneRefusal if there is none. */
  async laidSurface({ globalItemId, laying, format, network }: SurfaceQuery) {
    const swatch = await findSwatch(globalItemId, this.#settings, laying);
    if (!swatch?.laid) throw refuse('unknown_floor');
    const etag = hash([PIPELINE, 'surface', swatch.stamp, format]);
    const job = { kind: 'surface', swatchFile: swatch.file, laid: swatch.laid, format } as const;
    return { body: await this.#samples.kept(etag, network, job), etag };
  }

  /** Everything the editor shows of a scene. Throws a SceneRefusal if it does not exist or has expired. */
  async facts(id: string): Promise<SceneFacts> {
    const [expiresAt, facts, shape] = await this.#files.open(id);
    return { id, ...facts, clicks: this.#settings.hasClicks(), shape, expiresAt, version: versionOf(shape) };
  }

  /**
   * Stores the floor shape drawn by the visitor, as sent. Pictures of the previous shape stay until newer ones replace
   * them, because undo shows them again.
   */
  async setShape(id: string, shape: FloorShape): Promise<SceneFacts> {
    await this.#files.open(id);
    await this.#store.write(id, SHAPE, json(shape));
    return this.facts(id);
  }

  /** The stored photo, JPEG. */
  async photo(id: string): Promise<Buffer> {
    await this.#files.open(id);
    return this.#files.read(id, 'photo.jpg');
  }

  /** The detected floor mask as a greyscale PNG, for the editor's overlay. */
  async mask(id: string): Promise<Buffer> {
    const [, , shape] = await this.#files.open(id);
    return this.#files.read(id, maskName(shape));
  }

  /** The inputs for rendering floors into a photo or a sample room in the browser, gzipped. */
  async renderInputs(id: string, network: string): Promise<{ body: Buffer; etag: string }> {
    const own = sampleRoomOf(id);
    if (own) return this.#samples.inputs(own);
    const [, facts, shape] = await this.#files.open(id);
    const etag = hash([PIPELINE, 'ingredients', versionOf(shape)]);
    const name = `ingredients-${etag}.gz`;
    const stored = await this.#store.read(id, name);
    if (stored) return { body: stored, etag };
    const prepared = await this.#prepare(id, await this.photo(id), shape, facts, network);
    const body = await compressed(packRenderInputs({ ...prepared, lie: shape }));
    await this.#files.keep(id, name, body);
    return { body, etag };
  }

  /** The segmentation of the photo for taps, gzipped. Throws a SceneRefusal if there is none. */
  async parts(id: string, network: string): Promise<{ body: Buffer; etag: string }> {
    return storedParts(this.#store, this.#files, id, await this.photo(id), network);
  }

  /** A picture of a room with a floor in it, encoded. */
  async render(query: RenderQuery): Promise<{ body: Buffer; etag: string }> {
    const swatch = await findSwatch(query.globalItemId, this.#settings, query.laying);
    if (!swatch) throw refuse('unknown_floor');
    const { id, size, format, network } = query;
    const sample = sampleRoomOf(id);
    if (sample) {
      const side = renderSide(sample, size);
      const etag = hash([PIPELINE, id, swatch.stamp, side, format]);
      return { body: await this.#samples.picture(etag, sample, swatch, side, format, network), etag };
    }
    const [, facts, shape] = await this.#files.open(id);
    const crop = query.cut ? floorCrop(facts, shape, size) : undefined;
    const { width, height } = crop ?? WHOLE;
    const side = renderSide(facts, { width: size.width / width, height: size.height / height });
    const key = hash([PIPELINE, versionOf(shape), swatch.stamp, side, format, ...(crop ? [crop] : [])]);
    const name = `render-${key}.${format}`;
    const stored = await this.#store.read(id, name);
    if (stored) return { body: stored, etag: key };
    const photo = await this.photo(id);
    const prepared = await this.#prepare(id, photo, shape, facts, network);
    const picture = await onSceneThread<'render'>(`${id} ${name}`, network, {
      kind: 'render',
      of: hash([id, versionOf(shape), side, ...(crop ? [crop] : [])]),
      photo,
      prepared,
      swatchFile: swatch.file,
      laid: swatch.laid,
      // The walls cannot be located in a cropped floor.
      border: crop ? undefined : swatch.border,
      swatch: swatch.placement,
      shape,
      side,
      crop,
      format,
    });
    const body = Buffer.from(picture);
    await this.#files.keep(id, name, body);
    return { body, etag: key };
  }

  /** Removes a scene and all files derived from it. Does nothing if it does not exist. */
  remove(id: string): Promise<void> {
    return this.#store.remove(id);
  }

  /** Removes scenes older than 60 days (G35) and scenes not requested within an hour; returns how many. */
  sweep(): Promise<number> {
    return this.#store.sweep(this.#now() - SCENE_LIFETIME_S * 1000);
  }

  async #prepare(
    id: string,
    photo: Uint8Array,
    shape: FloorShape,
    { proposal, parts }: StoredFacts,
    network: string,
  ): Promise<PreparedScene> {
    // The direction of boards affects neither the matte nor the illumination.
    const { outlines, taps, strokes, coverRugs, horizon } = shape;
    const key = hash([PIPELINE, outlines, taps, strokes, coverRugs, horizon]);
    const inMemory = this.#prepared.get(`${id} ${key}`);
    if (inMemory) return inMemory;
    const name = `prepared-${key}.bin`;
    const onDisk = await this.#store.read(id, name);
    const mask = await this.#files.read(id, maskName(shape));
    const prepared = onDisk
      ? (deserialize(onDisk) as PreparedScene)
      : await onSceneThread<'prepare'>(`${id} ${name}`, network, {
          kind: 'prepare',
          photo,
          mask,
          shape,
          proposal,
          parts: parts && shape.taps.length > 0 ? await this.#unpackedParts(id, network) : undefined,
        });
    if (!onDisk) await this.#files.keep(id, name, serialize(prepared));
    this.#prepared.set(`${id} ${key}`, prepared);
    return prepared;
  }

  async #unpackedParts(id: string, network: string): Promise<Uint8Array<ArrayBuffer>> {
    // Copied, because a small Buffer is a view of a larger shared one.
    return Uint8Array.from(await expanded((await this.parts(id, network)).body));
  }
}
