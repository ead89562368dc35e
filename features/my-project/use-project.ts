import { useCallback, useEffect, useState } from 'react';
import { loadFloors } from '#lib/my-project/load-floors.ts';
import { floorsOf, type Project } from '#lib/my-project/project.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import type { StoredProject } from '#lib/my-project/stored-project.ts';
import type { Region } from '#lib/regions.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { followProject } from '#store/my-project/project-thunks.ts';

/** The shopper's project as storage holds it, in step with other tabs; null until storage was read. */
export function useStoredProject(): StoredProject | null {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(followProject()), [dispatch]);
  return useAppSelector((state) => state.myProject);
}

/** What the shop says of the project's floors, asked again when there are others. */
export function useShownFloors(region: Region, project: Project) {
  const ids = floorsOf(project)
    .map(({ id }) => id)
    .toSorted()
    .join();
  const [shown, setShown] = useState<ReadonlyMap<string, ShownFloor> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    const floors = ids === '' ? new Map<string, ShownFloor>() : await loadFloors(region, ids.split(','));
    return floors;
  }, [region, ids]);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads again.
  useEffect(() => {
    let left = false;
    void load().then((floors) => {
      if (left) return;
      if (floors) setShown(floors);
      setFailed(!floors);
    });
    return () => {
      left = true;
    };
  }, [load, tries]);
  return { shown, failed, again: () => setTries((count) => count + 1) };
}
