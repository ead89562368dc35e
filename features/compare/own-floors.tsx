'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { type ComparedFloor, storedCompared } from '#lib/compare/compared.ts';
import { removedFloor, removeId } from '#lib/compare/removed.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { dropCompared, keepCompared, restoreCompared } from '#store/compare/compare-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

interface Props {
  readonly region: Region;
  readonly floors: readonly ComparedFloor[];
  /** Ids of floors in the page's URL that are not sold. */
  readonly gone: readonly string[];
}

/**
 * Relates the page to the visitor's own list. An empty list takes over the page's floors; a different list is kept
 * and linked. Floors that are no longer sold are removed from the list, because the page has no button for them. A
 * URL without floors redirects to the list.
 */
export function OwnFloors({ region, floors, gone }: Props) {
  const dispatch = useAppDispatch();
  const own = useAppSelector((state) => state.compared);
  const [said, say] = useState('');
  const opened = useRef(false);
  const router = useRouter();
  useEffect(() => {
    const removed = removedFloor(location.hash);
    if (removed) {
      const { id, at } = removed;
      const floor = storedCompared.list(region).find((one) => one.id === id);
      say(`${floor ? `${floor.name} in ${floor.colour}` : 'The floor'} was removed.`);
      dispatch(dropCompared(id));
      // The next floor is now at this position; after the last one, the previous floor gets focus.
      document.getElementById(removeId(Math.min(at, floors.length - 1)))?.focus();
      // Clears the hash, so that neither a reload nor a shared link removes the floor again.
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    dispatch(restoreCompared());
    for (const id of gone) dispatch(dropCompared(id));
  }, [dispatch, floors, gone, region]);
  // Only once, when the page opens: a list that is emptied here stays empty.
  useEffect(() => {
    if (!own || opened.current) return;
    opened.current = true;
    if (own.length === 0 && floors.length > 0) dispatch(keepCompared(floors));
    if (own.length > 0 && floors.length + gone.length === 0) router.replace(listOf(region, own));
  }, [own, dispatch, floors, gone, region, router]);
  const isShown = (id: string) => floors.some((one) => one.id === id);
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {own && !own.every(({ id }) => isShown(id)) && (
        <ArrowLink href={listOf(region, own)} className="type-small">
          {`Your own list (${own.length})`}
        </ArrowLink>
      )}
    </>
  );
}

const listOf = (region: Region, own: readonly ComparedFloor[]) =>
  paths.compare(region, compareQuery({ ids: own.map(({ id }) => id), room: '' }));
