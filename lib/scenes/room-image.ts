import type { LaidWay } from '../area/laying.ts';
import { CUT_TO_FLOOR, RENDER_SIZE, RENDER_TARGET } from './limits.ts';
import type { SceneService } from './scene.ts';

interface RoomImage {
  readonly sceneId: string;
  /** The floor to lay; only its global item id is read. */
  readonly variant?: { readonly globalItemId: string };
  /** Pattern; the usual one where there is none. Ours only. */
  readonly laying?: LaidWay | undefined;
  /** px; what the service is asked for by default is 1400 × 700. */
  readonly width?: number;
  readonly height?: number;
  /** A photo is cut to its floor, so that it is seen in a small picture; ours only. */
  readonly cut?: boolean | undefined;
  /** Of the floor's shape, so that a corrected floor is asked for anew; ours only. */
  readonly version?: string;
  /** Called when there is no variant (S8-14). */
  readonly warn?: (message: string) => void;
}

/** Address of a visitor's room with a floor in it (S7.10-3); '' without a variant. */
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

/** Px of the picture by which a room of ours is chosen; the browser has it by then. */
export const SAMPLE_IMAGE = { width: 320, height: 200 } as const;

/** Address of a room of ours with a floor in it, as it is chosen. */
export const sampleRoomImage = (service: SceneService, sceneId: string, globalItemId: string): string =>
  roomImage(service, { sceneId, variant: { globalItemId }, ...SAMPLE_IMAGE });
