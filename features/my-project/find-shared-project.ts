import 'server-only';
import { cache } from 'react';
import { floorsOf } from '#lib/my-project/project.ts';
import { shownFloors } from '#lib/my-project/server/floors.ts';
import { projectContext } from '#lib/my-project/server/handler.ts';
import type { OpenedProject } from '#lib/my-project/server/links.ts';
import { type ExistingPhotos, existingPhotos } from '#lib/my-project/server/photos.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import type { Region } from '#lib/regions.ts';
import { currentScope } from '#lib/site/server/site.ts';

export interface FoundProject extends Omit<OpenedProject, 'photos'> {
  /** The project's floors that are sold in the region, by global item id. */
  readonly shown: ReadonlyMap<string, ShownFloor>;
  /** Rooms whose photos can be shown. */
  readonly photos: ExistingPhotos;
}

/** Data of a shared link; undefined once the link has expired. Read once for the page and its metadata. */
export const findSharedProject = cache(
  async (region: Region, id: string): Promise<FoundProject | undefined> => {
    const opened = await projectContext().links.open(id);
    if (!opened) return undefined;
    const ids = floorsOf(opened.project).map((floor) => floor.id);
    const [floors, photos] = await Promise.all([
      shownFloors(currentScope(region), ids),
      existingPhotos(opened.photos),
    ]);
    return { ...opened, photos, shown: new Map(floors.map((floor) => [floor.colour.id, floor])) };
  },
);
