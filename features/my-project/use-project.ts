import { useEffect } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import { loadFloors } from '#lib/my-project/load-floors.ts';
import { floorsOf, type Project } from '#lib/my-project/project.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import type { StoredProject } from '#lib/my-project/stored-project.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { followProject } from '#store/my-project/project-thunks.ts';

/** The visitor's stored project, synchronised with other tabs; null until storage has been read. */
export function useStoredProject(): StoredProject | null {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followProject()), [dispatch]);
  return useAppSelector((state) => state.myProject);
}

/** The shop's data of the project's floors, and those it does not sell; requested again when the floors change. */
export function useShownFloors(region: Region, project: Project) {
  const ids = floorsOf(project)
    .map(({ id }) => id)
    .toSorted()
    .join();
  const { value, failed, again } = useRequest({
    key: `${region} ${ids}`,
    async ask() {
      const none = new Map<string, ShownFloor>();
      const asked = ids === '' ? [] : ids.split(',');
      const floors = ids === '' ? none : await loadFloors(region, asked);
      if (!floors) throw new Error('The floors of the project could not be loaded');
      return { floors, gone: asked.filter((id) => !floors.has(id)) };
    },
    log: 'project_floors',
  });
  return { shown: value?.floors ?? null, gone: value?.gone ?? [], failed, again };
}
