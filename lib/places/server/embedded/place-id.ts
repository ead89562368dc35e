import 'server-only';
import { z } from 'zod';
import { parseJson } from '../../../parse-json.ts';

/** Prefix of our own place ids; any other id belongs to a remote service. */
const PREFIX = 'gz.';

const contentsSchema = z.tuple([z.string().min(1).max(20), z.string().max(200), z.string().max(12)]);

/** Content of an id: a locality and, for addresses, the street line and postcode as typed. */
export interface PlaceIdContents {
  readonly locality: string;
  readonly street: string;
  readonly postcode: string;
}

/** Creates an id that contains the address itself, because the gazetteer has no streets. */
export function writePlaceId({ locality, street, postcode }: PlaceIdContents): string {
  return PREFIX + Buffer.from(JSON.stringify([locality, street, postcode])).toString('base64url');
}

export function isEmbeddedPlaceId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** Parses one of our own ids; undefined for any other id. */
export function readPlaceId(id: string): PlaceIdContents | undefined {
  if (!isEmbeddedPlaceId(id)) return undefined;
  const text = Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8');
  const { data } = contentsSchema.safeParse(parseJson(text));
  return data && { locality: data[0], street: data[1], postcode: data[2] };
}
