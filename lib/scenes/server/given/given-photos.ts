import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS } from '../../../server/quantities.ts';
import { sharp } from '../../../server/sharp.ts';
import { idOfBytes } from '../../../server/unguessable-id.ts';
import { unpackRenderInputs } from '../../render-inputs.ts';
import { storedShapeSchema } from '../../scene-schema.ts';
import { refuse } from '../refusal.ts';
import type { SceneService } from '../service.ts';
import type { SceneStore } from '../store/scene-store.ts';
import { expanded, json } from '../stored-facts.ts';

/** Name of the store of donated photos: a folder of the data folder, or a prefix in the shared storage. */
export const GIVEN_PHOTOS = 'given-photos';
/** Maximum number of years that a photo is kept. */
export const GIVEN_YEARS = 3;
const GIVEN_MS = GIVEN_YEARS * 365 * DAY_MS;
/** Files of a photo: the photo, its floor coverage, and the facts of the donation. */
const GIVEN_FILES = { photo: 'photo.jpg', floor: 'floor.png', facts: 'given.json' } as const;
/** Files that are overwritten when the same room is donated again with another floor. */
export const OVERWRITTEN_FILES = [GIVEN_FILES.floor, GIVEN_FILES.facts] as const;
/** How long the total size is cached, in ms. */
const COUNTED_MS = 60_000;

const factsSchema = z.object({
  width: z.number(),
  height: z.number(),
  region: z.string(),
  /** The texts that were agreed to. */
  agreed: z.array(z.string()),
  /** The floor as detected, and as accepted by the visitor. */
  proposal: storedShapeSchema,
  shape: storedShapeSchema,
});
type GivenFacts = z.infer<typeof factsSchema>;

/** A donated photo. */
export interface GivenPhoto {
  readonly photo: Buffer;
  /** Greyscale PNG of the photo's size. */
  readonly floor: Buffer;
  readonly facts: GivenFacts;
  /** In ms since 1970. */
  readonly givenAt: number;
  readonly endsAt: number;
}

type Rooms = Pick<SceneService, 'facts' | 'photo' | 'renderInputs'>;

/**
 * The key of a room's donated copy. It is the same each time, so that a room is stored once however often the form is
 * sent. The room cannot be derived from it.
 */
export const givenKey = (sceneId: string): string =>
  idOfBytes(createHash('sha256').update(`given ${sceneId}`).digest());

/**
 * Photos that shoppers donated to the shop with their floors, stored separately from the rooms they were copied from.
 */
export class GivenPhotos {
  readonly #store: SceneStore;
  readonly #maxBytes: number;
  readonly #now: () => number;
  #bytes = 0;
  #countedAt = Number.NEGATIVE_INFINITY;

  constructor(store: SceneStore, maxBytes: number, now: () => number = Date.now) {
    this.#store = store;
    this.#maxBytes = maxBytes;
    this.#now = now;
  }

  /** Stores a copy of a room's photo with its floor and returns the key to withdraw it. Throws a SceneRefusal. */
  async give(
    rooms: Rooms,
    sceneId: string,
    said: Pick<GivenFacts, 'region' | 'agreed'> & { readonly network: string },
  ): Promise<string> {
    const { photo, floor, facts } = await roomToGive(rooms, sceneId, said);
    const key = givenKey(sceneId);
    if (await this.has(key)) {
      await this.#store.write(key, GIVEN_FILES.floor, floor);
      await this.#store.write(key, GIVEN_FILES.facts, facts);
      return key;
    }
    if (!(await this.hasRoom(photo.length + floor.length + facts.length))) throw refuse('full');
    const files = { [GIVEN_FILES.photo]: photo, [GIVEN_FILES.floor]: floor, [GIVEN_FILES.facts]: facts };
    try {
      await this.#store.create(files, key);
    } catch (error) {
      // The form was sent twice at once, and the other request won.
      if (!(await this.has(key))) throw error;
    }
    this.#bytes += photo.length + floor.length + facts.length;
    return key;
  }

  /** The photo stored under a key; undefined if it does not exist or has expired. */
  async open(key: string): Promise<GivenPhoto | undefined> {
    const givenAt = await this.#store.createdAt(key);
    if (givenAt === undefined) return undefined;
    const endsAt = givenAt + GIVEN_MS;
    if (this.#now() > endsAt) {
      await this.takeBack(key);
      return undefined;
    }
    const [photo, floor, facts] = await Promise.all(
      Object.values(GIVEN_FILES).map((name) => this.#store.read(key, name)),
    );
    if (!photo || !floor || !facts) return undefined;
    return { photo, floor, facts: factsSchema.parse(JSON.parse(facts.toString())), givenAt, endsAt };
  }

  /** Deletes the photo stored under a key; false if there is none. */
  async takeBack(key: string): Promise<boolean> {
    const isThere = await this.has(key);
    if (isThere) await this.#store.remove(key);
    this.#countedAt = Number.NEGATIVE_INFINITY;
    return isThere;
  }

  /** Keys of all stored photos, including those that cannot be read. Rejects if the disk has no store of photos. */
  async keys(): Promise<string[]> {
    return [...(await this.#store.ids())].sort();
  }

  /** Whether a photo is stored under a key, even one of which files are missing. */
  async has(key: string): Promise<boolean> {
    return (await this.#store.createdAt(key)) !== undefined;
  }

  /**
   * Whether `bytes` more fit within the limit. No photo is evicted to make room, because photos are given to be kept.
   */
  async hasRoom(bytes: number): Promise<boolean> {
    if (this.#now() - this.#countedAt > COUNTED_MS) {
      this.#bytes = (await this.#store.usage()).reduce((sum, one) => sum + one.bytes, 0);
      this.#countedAt = this.#now();
    }
    return this.#bytes + bytes <= this.#maxBytes;
  }

  /** Removes expired photos; returns how many. */
  sweep(): Promise<number> {
    return this.#store.sweep(this.#now() - GIVEN_MS);
  }
}

/** A room's photo and its floor coverage as a greyscale PNG. Throws a SceneRefusal if the room does not exist. */
export async function roomFloor(
  rooms: Rooms,
  sceneId: string,
  network: string,
): Promise<Pick<GivenPhoto, 'photo' | 'floor'>> {
  const [photo, { body }] = await Promise.all([rooms.photo(sceneId), rooms.renderInputs(sceneId, network)]);
  const inputs = unpackRenderInputs(Uint8Array.from(await expanded(body)).buffer);
  if (!inputs) throw refuse('unknown_scene');
  const { width, height, matte } = inputs;
  const floor = await sharp(matte, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  return { photo, floor };
}

async function roomToGive(
  rooms: Rooms,
  sceneId: string,
  { region, agreed, network }: Pick<GivenFacts, 'region' | 'agreed'> & { readonly network: string },
) {
  const { width, height, proposal, shape } = await rooms.facts(sceneId);
  const facts = { width, height, region, agreed, proposal, shape } satisfies GivenFacts;
  return { ...(await roomFloor(rooms, sceneId, network)), facts: json(facts) };
}

/** Longer side in px of the picture on the donor's page, and the colour and opacity that mark the floor. */
const PICTURE_SIDE = 640;
const MARK = { colour: '#f0c400', share: 0.5 } as const;

/** A small picture of a photo with its floor marked, as a data URL. */
export async function markedPicture({ photo, floor }: Pick<GivenPhoto, 'photo' | 'floor'>): Promise<string> {
  const { data, info } = await sharp(photo)
    .resize(PICTURE_SIDE, PICTURE_SIDE, { fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = await sharp(floor)
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .linear(MARK.share, 0)
    .raw()
    .toBuffer();
  const mark = await sharp({ create: { width, height, channels: 3, background: MARK.colour } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  const picture = await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: mark }])
    .jpeg({ quality: 78 })
    .toBuffer();
  return `data:image/jpeg;base64,${picture.toString('base64')}`;
}
