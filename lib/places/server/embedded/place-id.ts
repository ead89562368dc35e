import 'server-only';
import { z } from 'zod';

/** Ids of our own gazetteer; any other belongs to a remote service. */
const PREFIX = 'gz.';

const contentsSchema = z.tuple([z.string().min(1).max(20), z.string().max(200), z.string().max(12)]);

/** What an id holds: a locality, and for addresses the street line and post code that were typed. */
export interface PlaceIdContents {
  readonly locality: string;
  readonly street: string;
  readonly postcode: string;
}

/** Ids hold the address itself, because a gazetteer of localities has no streets to number. */
export function writePlaceId({ locality, street, postcode }: PlaceIdContents): string {
  return PREFIX + Buffer.from(JSON.stringify([locality, street, postcode])).toString('base64url');
}

export function isEmbeddedPlaceId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** The contents of one of our ids; undefined when it is none. */
export function readPlaceId(id: string): PlaceIdContents | undefined {
  if (!isEmbeddedPlaceId(id)) return undefined;
  try {
    const text = Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8');
    const [locality, street, postcode] = contentsSchema.parse(JSON.parse(text));
    return { locality, street, postcode };
  } catch {
    return undefined;
  }
}
