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
  /** Floors that the page shows. */
  readonly floors: readonly ComparedFloor[];
  /** Ids of those that its address names and that are not sold. */
  readonly gone: readonly string[];
}

/**
 * A visitor without a list goes on from the floors of a link; one with another list has a link to it, and it stays as
 * it is, but for floors that are sold no more: they have no button that could take them out. An address without floors
 * leads on to the list.
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
      // The next one stands at its place now; behind the last one there is none.
      document.getElementById(removeId(Math.min(at, floors.length - 1)))?.focus();
      // Neither a reload nor a link sent to others takes it out once more.
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    dispatch(restoreCompared());
    for (const id of gone) dispatch(dropCompared(id));
  }, [dispatch, floors, gone, region]);
  // Once, as the page opens: a list that is emptied here stays empty.
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
          Your own list ({own.length})
        </ArrowLink>
      )}
    </>
  );
}

const listOf = (region: Region, own: readonly ComparedFloor[]) =>
  paths.compare(region, compareQuery({ ids: own.map(({ id }) => id), room: '' }));
