import { send } from '../http/client.ts';
import { isRecord } from '../is-record.ts';
import type { Region } from '../regions.ts';
import type { ShownFloor } from './shown-floor.ts';

const TIMEOUT_MS = 15_000;

const isShownFloor = (value: unknown): value is ShownFloor =>
  isRecord(value) && isRecord(value.colour) && isRecord(value.facts) && Array.isArray(value.about);

/** Loads these floors by global item id; undefined if the shop does not respond. */
export async function loadFloors(
  region: Region,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownFloor> | undefined> {
  const result = await send({
    url: '/api/project-floors',
    query: { region, floors: ids.toSorted().join(',') },
    timeoutMs: TIMEOUT_MS,
    parse: (data) => (Array.isArray(data) ? data.filter(isShownFloor) : undefined),
  });
  if (!result.ok || !result.value) return undefined;
  return new Map(result.value.map((floor) => [floor.colour.id, floor]));
}
