import { useEffect, useState } from 'react';
import { useRequest } from '#components/request/use-request.ts';
import { ITEM_ID } from '#lib/id-forms.ts';
import { loadFloors } from '#lib/my-project/load-floors.ts';
import type { ShownFloor } from '#lib/my-project/shown-floor.ts';
import { regionPrefix } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { storedSeenFloors } from '#lib/seen/seen-floors.ts';
import { restoreCompared } from '#store/compare/compare-thunks.ts';
import { restoreFavourites } from '#store/favourites/favourite-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

/** Floors from one source, such as favourites. */
export interface CandidateGroup {
  readonly title: string;
  readonly floors: readonly ShownFloor[];
}

/** Maximum number of favourites; together with the other groups they stay within the limit of one request. */
const MAX_MARKED = 12;

/**
 * Floors sold here that the visitor has marked as favourites, compared or viewed. Each appears only in the first
 * group that contains it.
 */
export function useCandidates(region: Region): readonly CandidateGroup[] {
  const dispatch = useAppDispatch();
  const favourites = useAppSelector((state) => state.favourites);
  const compared = useAppSelector((state) => state.compared);
  const [seen, setSeen] = useState<readonly string[]>([]);
  useEffect(() => {
    dispatch(restoreFavourites());
    dispatch(restoreCompared());
    setSeen(
      (storedSeenFloors.read()?.floors ?? []).flatMap(({ id, path }) =>
        typeof id === 'string' && regionPrefix(String(path))?.region === region ? [id] : [],
      ),
    );
  }, [dispatch, region]);
  const marked = (favourites ?? []).slice(0, MAX_MARKED).map(({ colour }) => colour.id);
  const beside = (compared ?? []).map(({ id }) => id).filter((id) => !marked.includes(id));
  const last = seen.filter((id) => !marked.includes(id) && !beside.includes(id));
  const ids = [...marked, ...beside, ...last]
    .filter((id) => ITEM_ID.test(id))
    .toSorted()
    .join();
  const { value: shown } = useRequest({
    key: ids && `${region} ${ids}`,
    ask: () => loadFloors(region, ids.split(',')),
    log: 'project_candidates',
  });
  const sold = (group: readonly string[]) => group.flatMap((id) => shown?.get(id) ?? []);
  return [
    { title: 'Your favourites', floors: sold(marked) },
    { title: 'Floors you are comparing', floors: sold(beside) },
    { title: 'Recently viewed', floors: sold(last) },
  ].filter(({ floors }) => floors.length > 0);
}
