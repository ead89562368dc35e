import { addProtocol, Map as StreetMap, setWorkerCount, setWorkerUrl } from 'maplibre-gl';
import { type Header, PMTiles, Protocol, TileType } from 'pmtiles';
import { warnInBrowser } from '#lib/client-log.ts';
import { fromWorld } from '#lib/stores/mercator.ts';
import type { CreditPart } from './map-credit.tsx';
import { creditOf } from './streets-credit.ts';
import { LAYERS, streetsStyle } from './streets-style.ts';
import type { View } from './view.ts';

/** Streets and water below our own map. */
export interface Streets {
  /** Shows a view in this frame. Returns false if the file has no data for it. */
  show(view: View): boolean;
  readonly credit: readonly CreditPart[];
  remove(): void;
}

interface StreetsOptions {
  /** Element that is drawn over the streets. */
  readonly above: HTMLElement;
  readonly view: View;
  readonly brand: string;
  readonly font: string;
  /** Called when the view enters or leaves the area of the file. */
  readonly onCover: (isUnder: boolean) => void;
  /** Called if the streets can no longer be drawn. */
  readonly onLost: (error: Error) => void;
}

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);
setWorkerUrl(new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href);
setWorkerCount(1);

/** Zoom levels between MapLibre's 512 px tiles and our 256 px tiles. */
const TILE_LEVELS = 1;

/** Opens a street file below an element. Rejects if it cannot be read or drawn. */
export async function openStreets(
  address: string,
  { above, view, brand, font, onCover, onLost }: StreetsOptions,
): Promise<Streets> {
  const file = new PMTiles(new URL(address, location.href).href);
  const header = await file.getHeader();
  if (header.tileType !== TileType.Mvt) throw new Error('The file has no vector tiles');
  const { attribution, vector_layers: layers } = (await file.getMetadata()) as Metadata;
  if (!layers?.some(({ id }) => LAYERS.includes(id)))
    throw new Error(`The file has none of the layers ${LAYERS.join(', ')}`);
  protocol.add(file);
  const container = containerBelow(above);
  try {
    const map = new StreetMap({
      ...{ container, ...cameraOf(view), style: streetsStyle(file.source.getKey(), { brand, font }) },
      ...{ interactive: false, attributionControl: false, maplibreLogo: false, renderWorldCopies: false },
      ...{ maxPitch: 0, minZoom: 0, maxZoom: 20 },
    });
    await firstDrawing(map);
    map.on('webglcontextlost', () => onLost(new Error('The graphics context was lost')));
    let wasUnder = false;
    return {
      credit: creditOf(attribution),
      show: (next) => {
        map.jumpTo(cameraOf(next));
        map.redraw();
        const isUnder = isWithin(header, next);
        if (isUnder !== wasUnder) onCover(isUnder);
        wasUnder = isUnder;
        return isUnder;
      },
      remove() {
        map.remove();
        container.remove();
      },
    };
  } catch (error) {
    container.remove();
    throw error;
  }
}

interface Metadata {
  readonly attribution?: unknown;
  readonly vector_layers?: readonly { readonly id: string }[];
}

/** Converts our view to MapLibre's camera. */
function cameraOf(view: View): { center: [number, number]; zoom: number } {
  const { lat, lng } = fromWorld(view);
  return { center: [lng, lat], zoom: view.zoom - TILE_LEVELS };
}

/** Whether the middle of a view is inside the area of a file. */
function isWithin({ minZoom, minLon, minLat, maxLon, maxLat }: Header, view: View): boolean {
  const {
    center: [lng, lat],
    zoom,
  } = cameraOf(view);
  return zoom >= minZoom && lng >= minLon && lng <= maxLon && lat >= minLat && lat <= maxLat;
}

/** An inert container for the street map, with the only rule of MapLibre's own style sheet that it needs. */
function containerBelow(above: HTMLElement): HTMLElement {
  const frame = document.createElement('div');
  frame.inert = true;
  frame.style.cssText = 'position:absolute;inset:0;overflow:hidden';
  const style = document.createElement('style');
  style.textContent = '.maplibregl-canvas{position:absolute;left:0;top:0}';
  const container = document.createElement('div');
  container.style.cssText = 'width:100%;height:100%';
  frame.append(style, container);
  above.before(frame);
  return container;
}

/** Resolves once everything in view has been drawn. Later failures are logged, and the rest stays. */
function firstDrawing(map: StreetMap): Promise<void> {
  return new Promise((resolve, reject) => {
    let isDrawn = false;
    map.once('load', () => {
      isDrawn = true;
      resolve();
    });
    map.on('error', ({ error }) => {
      if (isDrawn) return warnInBrowser('map_tiles_failed', error.message);
      reject(error);
      map.remove();
    });
  });
}
