import type { z } from 'zod';
import { getJson } from '../browser/get-json.ts';
import type { Region } from '../regions.ts';
import type { SiteCode } from '../sites.ts';
import { choicesSchema } from './choices.ts';
import { nearestSchema, pageSchema } from './room-floor.ts';

/** Timeout of a request in ms. */
const TIMEOUT_MS = 10_000;

export interface ShopScope {
  readonly website: SiteCode;
  readonly region: Region;
}

/** The API requests of the floor chooser for a room. Each rejects on a timeout or an invalid response. */
export function roomFloorsClient({ website, region }: ShopScope) {
  const ask = async <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    query: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<z.infer<Schema>> => {
    const asked = { website, region, ...query };
    return schema.parse(await getJson(`/api/room-floors${path}`, asked, { timeoutMs: TIMEOUT_MS, signal }));
  };
  return {
    choices: (signal: AbortSignal) => ask('/choices', choicesSchema, {}, signal),
    page: (query: Readonly<Record<string, string>>, signal: AbortSignal) =>
      ask('', pageSchema, query, signal),
    nearest: (globalItemId: string, signal: AbortSignal) =>
      ask('/nearest', nearestSchema, { floor: globalItemId }, signal),
  };
}
export type RoomFloors = ReturnType<typeof roomFloorsClient>;
