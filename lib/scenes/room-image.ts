import type { LayingPattern } from '../area/laying.ts';
import { CUT_TO_FLOOR, RENDER_SIZE, RENDER_TARGET } from './limits.ts';
import type { SceneService } from './scene.ts';

interface RoomImage {
  readonly sceneId: string;
  /** The floor to lay; only its global item id is read. */
  readonly variant?: { readonly globalItemId: string };
  /** Laying pattern; the floor's usual one if undefined. Our own service only. */
  readonly laying?: LayingPattern | undefined;
  /** In px; the default is 1400 × 700. */
  readonly width?: number;
  readonly height?: number;
  /** Crops a photo to its floor, so that the floor is visible in a small picture. Our own service only. */
  readonly cut?: boolean | undefined;
  /** Version of the floor's shape, so that a corrected floor gets a new URL. Our own service only. */
  readonly version?: string;
  /** Called when there is no variant (S8-14). */
  readonly warn?: (message: string) => void;
}

/** URL of a visitor's room with a floor in it (S7.10-3); '' without a variant. */
export function roomImage(
  { url, cnf, own }: SceneService,
  {
    sceneId,
    variant,
    laying,
    width = RENDER_SIZE.width,
    height = RENDER_SIZE.height,
    version,
    cut,
    warn,
  }: RoomImage,
): string {
  if (!variant?.globalItemId) {
    warn?.('A room picture was asked for without a floor');
    return '';
  }
  const query = new URLSearchParams({
    cnf,
    pid: sceneId,
    artnr: variant.globalItemId,
    w: String(width),
    h: String(height),
    onam: RENDER_TARGET,
    ...(own && laying && { lay: laying }),
    ...(own && cut && { cut: CUT_TO_FLOOR }),
    ...(own && version && { v: version }),
  });
  return `${url}/render_img_scene.php?${query}`;
}

/** Size in px of the picture in the room chooser, which the browser has already loaded by then. */
export const SAMPLE_IMAGE = { width: 320, height: 200 } as const;

/** URL of the picture of a sample room in the room chooser, with a floor in it. */
export const sampleRoomImage = (service: SceneService, sceneId: string, globalItemId: string): string =>
  roomImage(service, { sceneId, variant: { globalItemId }, ...SAMPLE_IMAGE });
