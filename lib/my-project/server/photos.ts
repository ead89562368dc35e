import 'server-only';
import { RENDER_SIZE } from '../../scenes/limits.ts';
import { type SceneContext, sceneContext } from '../../scenes/server/handler/context.ts';
import { formatFor, picture, withRefusals } from '../../scenes/server/handler/parts.ts';
import { refuse, SceneRefusal } from '../../scenes/server/refusal.ts';
import type { PixelSize } from '../../scenes/server/render-size.ts';
import { config } from '../../server/config.ts';
import { requestNetwork } from '../../server/http/client-address.ts';
import { tooMany } from '../../server/http/responses.ts';
import { currentSite } from '../../site/server/site.ts';
import type { LinkPhoto } from '../project.ts';
import { ROOM_PICTURE } from '../room-picture.ts';
import type { OpenedProject, ProjectLinks } from './links.ts';

/** Sizes in px of a link's photos that still exist, by the ids of their rooms. */
export type ExistingPhotos = ReadonlyMap<number, PixelSize>;

/** Which of these photos still exist; deleted and expired ones are not shown. */
export async function existingPhotos(
  photos: readonly LinkPhoto[],
  sizeOf = (scene: string) => sceneContext().service.sizeOf(scene),
): Promise<ExistingPhotos> {
  if (photos.length === 0 || !currentSite().features.visualiser || config().scenes.url) return new Map();
  const sizes = await Promise.all(photos.map(({ scene }) => sizeOf(scene).catch(undefinedIfRefused)));
  return new Map(
    photos.flatMap(({ room }, at) => {
      const size = sizes[at];
      return size ? [[room, size] as const] : [];
    }),
  );
}

function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof SceneRefusal)) throw error;
}

interface Asked {
  /** Id of the link. */
  readonly id: string;
  /** Id of the room's row. */
  readonly room: string;
  /** Global item id. */
  readonly floor: string;
}

/** The scene of a room's photo; undefined unless the link shows that room with that floor. */
function sceneOf({ project, photos }: OpenedProject, { room, floor }: Asked): string | undefined {
  const isConsidered = project.rooms.some(
    ({ row, floors }) => String(row.id) === room && floors.some(({ id }) => id === floor),
  );
  return isConsidered ? photos.find((photo) => String(photo.room) === room)?.scene : undefined;
}

/**
 * Handles GET of a room's photo with one of the floors considered for it: 410 if the link has expired, 404 if the link
 * does not show it or the photo was deleted.
 */
export function handleLinkPicture(
  request: Request,
  asked: Asked,
  links: Pick<ProjectLinks, 'open'>,
  scenes: SceneContext,
): Promise<Response> {
  return withRefusals(async () => {
    const network = requestNetwork(request.headers, scenes.config.trustedProxies);
    const wait = await scenes.renders.take(network);
    if (wait > 0) return tooMany(wait);
    const opened = await links.open(asked.id);
    if (!opened) throw refuse('link_over');
    const scene = sceneOf(opened, asked);
    if (scene === undefined) throw refuse('unknown_scene');
    const format = formatFor(request);
    const isLarge = new URL(request.url).searchParams.has('large');
    const { body, etag } = await scenes.service.render({
      ...{ id: scene, globalItemId: asked.floor, format, network },
      size: isLarge ? RENDER_SIZE : ROOM_PICTURE,
    });
    return picture(request, body, `image/${format}`, etag);
  });
}
