import { getWithin } from '#lib/http/get-within.ts';
import type { Region } from '#lib/regions.ts';
import { MAP_UNITS } from '#lib/stores/map-bounds.ts';
import { toWorld, worldPx } from '#lib/stores/mercator.ts';
import type { Position } from '#lib/stores/position.ts';
import type { PlaceName, Shape } from './shape.ts';
import type { View, WindowSize } from './view.ts';

/** Zoom level from which smaller places are named, and the zoom level of the tiles that contain them. */
const LOCAL_FROM = 7.5;
const TILE_ZOOM = 7;
const TILES = 2 ** TILE_ZOOM;
/** Timeout in ms for a tile of names, and delay in ms before a failed tile may be requested again. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 10_000;

/** Tiles of a view as `x-y`; at most nine. */
function tilesOf(view: View, { width, height }: WindowSize): string[] {
  const px = worldPx(view.zoom);
  const from = (middle: number, length: number) => Math.floor((middle - length / 2 / px) * TILES);
  const to = (middle: number, length: number) => Math.floor((middle + length / 2 / px) * TILES);
  const tiles: string[] = [];
  for (let x = from(view.x, width); x <= to(view.x, width); x += 1)
    for (let y = from(view.y, height); y <= to(view.y, height); y += 1)
      if (x >= 0 && y >= 0 && x < TILES && y < TILES) tiles.push(`${x}-${y}`);
  return tiles.slice(0, 9);
}

/**
 * Smaller places by tile. Each tile is requested once; a failed tile is requested again when the map moves after the
 * delay.
 */
export function localNames(region: Region, shape: Shape, changed: () => void) {
  const cached = new Map<string, readonly PlaceName[]>();
  const fetchTile = async (tile: string) => {
    cached.set(tile, []);
    const places = await getWithin(
      `/api/map-places?region=${region}&tile=${tile}`,
      { timeoutMs: TIMEOUT_MS },
      async (answer): Promise<(Position & { name: string })[] | undefined> =>
        answer.ok ? answer.json() : undefined,
    ).catch(() => undefined);
    if (!places) {
      setTimeout(() => cached.delete(tile), RETRY_MS);
      return;
    }
    cached.set(
      tile,
      places.map(({ name, ...position }) => {
        const { x, y } = toWorld(position);
        return { name, x: x * MAP_UNITS - shape.origin[0], y: y * MAP_UNITS - shape.origin[1] };
      }),
    );
    changed();
  };
  return (view: View, size: WindowSize): readonly PlaceName[] => {
    if (view.zoom < LOCAL_FROM) return [];
    return tilesOf(view, size).flatMap((tile) => {
      const names = cached.get(tile);
      if (!names) void fetchTile(tile);
      return names ?? [];
    });
  };
}
