import 'server-only';
import { LRUCache } from 'lru-cache';
import { readOwnScope } from '../../api/server/scope.ts';
import { gazetteer, type Place } from '../../places/server/embedded/gazetteer.ts';
import type { Region } from '../../regions.ts';
import { cachedJson, invalidQuery } from '../../server/http/responses.ts';
import { toWorld } from '../mercator.ts';

/** Tiles per side of the world at zoom 7, and the maximum number of names per tile. */
const TILES = 128;
const NAMES = 120;

const held = new LRUCache<Region, Map<string, Place[]>>({ max: 3 });

/** Returns the places of a region by tile, the largest first. */
function tiles(region: Region): Map<string, Place[]> {
  const known = held.get(region);
  if (known) return known;
  const places = [...gazetteer(region).byId.values()].filter(({ population }) => population > 0);
  places.sort((a, b) => b.population - a.population);
  const made = Map.groupBy(places, (place) => {
    const { x, y } = toWorld(place);
    return `${Math.floor(x * TILES)}-${Math.floor(y * TILES)}`;
  });
  held.set(region, made);
  return made;
}

/**
 * GET /api/map-places?region&tile=x-y: place names for our own map, from the gazetteer; an empty list for an empty
 * tile.
 */
export function handleMapPlaces(request: Request): Response {
  const { searchParams } = new URL(request.url);
  const { scope, problems } = readOwnScope(searchParams);
  const tile = searchParams.get('tile') ?? '';
  if (!/^(?:\d|\d\d|1[01]\d|12[0-7])-(?:\d|\d\d|1[01]\d|12[0-7])$/.test(tile))
    problems.push({ field: 'tile', reason: 'is not two numbers from 0 to 127 such as 115-78' });
  if (problems.length > 0) return invalidQuery(problems);
  const places = (tiles(scope.region).get(tile) ?? [])
    .slice(0, NAMES)
    .map(({ name, lat, lng }) => ({ name, lat, lng }));
  return cachedJson(request, JSON.stringify(places));
}
