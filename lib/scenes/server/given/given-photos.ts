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

/** Where given photos lie: a folder of the data folder, or a prefix of the storage. */
export const GIVEN_PHOTOS = 'given-photos';
/** Years that a photo is kept at most. */
export const GIVEN_YEARS = 3;
const GIVEN_MS = GIVEN_YEARS * 365 * DAY_MS;
/** Files of a photo: its pixels, how much of each is floor, and what was said of it. */
const GIVEN_FILES = { photo: 'photo.jpg', floor: 'floor.png', facts: 'given.json' } as const;
/** Those that are written anew when the same room is given again with another floor. */
export const CHANGING = [GIVEN_FILES.floor, GIVEN_FILES.facts] as const;
/** How long it is known what all take up, in ms. */
const COUNTED_MS = 60_000;

const factsSchema = z.object({
  width: z.number(),
  height: z.number(),
  region: z.string(),
  /** The words that were agreed to. */
  agreed: z.array(z.string()),
  /** The floor as it was found, and as it was accepted. */
  proposal: storedShapeSchema,
  shape: storedShapeSchema,
});
type GivenFacts = z.infer<typeof factsSchema>;

/** A photo that was given. */
export interface GivenPhoto {
  readonly photo: Buffer;
  /** Grey PNG of the photo's size. */
  readonly floor: Buffer;
  readonly facts: GivenFacts;
  /** ms since 1970. */
  readonly givenAt: number;
  readonly endsAt: number;
}

type Rooms = Pick<SceneService, 'facts' | 'photo' | 'renderInputs'>;

/**
 * The key of what is given of a room: the same each time, so that a room is given once however often the form is sent,
 * and no list says which room it was. Nobody finds a room by the key.
 */
export const givenKey = (sceneId: string): string =>
  idOfBytes(createHash('sha256').update(`given ${sceneId}`).digest());

/** Photos that shoppers gave to the shop with their floors, apart from the rooms they were taken from. */
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

  /** Keeps a copy of a room's photo with its floor; the key to take it back by. Throws a SceneRefusal. */
  async give(
    rooms: Rooms,
    sceneId: string,
    said: Pick<GivenFacts, 'region' | 'agreed'> & { readonly network: string },
  ): Promise<string> {
    const { photo, floor, facts } = await roomToGive(rooms, sceneId, said);
    const key = givenKey(sceneId);
    if (await this.#has(key)) {
      await this.#store.write(key, GIVEN_FILES.floor, floor);
      await this.#store.write(key, GIVEN_FILES.facts, facts);
      return key;
    }
    if (!(await this.hasRoom(photo.length + floor.length + facts.length))) throw refuse('full');
    const files = { [GIVEN_FILES.photo]: photo, [GIVEN_FILES.floor]: floor, [GIVEN_FILES.facts]: facts };
    try {
      await this.#store.create(files, key);
    } catch (error) {
      // The form was sent twice at once, and the other was quicker.
      if (!(await this.#has(key))) throw error;
    }
    this.#bytes += photo.length + floor.length + facts.length;
    return key;
  }

  /** What is kept under a key; undefined when that is nothing, or not any more. */
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

  /** Deletes what is kept under a key; false when that was nothing. */
  async takeBack(key: string): Promise<boolean> {
    const isThere = await this.#has(key);
    if (isThere) await this.#store.remove(key);
    this.#countedAt = Number.NEGATIVE_INFINITY;
    return isThere;
  }

  /** Keys of all photos. */
  async keys(): Promise<string[]> {
    return (await this.#store.usage()).map(({ id }) => id).sort();
  }

  /** Whether so many bytes more keep to the limit. Nothing is removed for them: it was given for longer. */
  async hasRoom(bytes: number): Promise<boolean> {
    if (this.#now() - this.#countedAt > COUNTED_MS) {
      this.#bytes = (await this.#store.usage()).reduce((sum, one) => sum + one.bytes, 0);
      this.#countedAt = this.#now();
    }
    return this.#bytes + bytes <= this.#maxBytes;
  }

  /** Removes photos whose years are over; how many. */
  sweep(): Promise<number> {
    return this.#store.sweep(this.#now() - GIVEN_MS);
  }

  async #has(key: string): Promise<boolean> {
    return (await this.#store.createdAt(key)) !== undefined;
  }
}

/** A room's photo and how much of each pixel is floor, as a grey PNG. Throws a SceneRefusal when there is none. */
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

/** Longer side in px of the picture on the giver's pages, and what marks the floor in it. */
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
