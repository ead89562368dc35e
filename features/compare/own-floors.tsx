'use client';

import { useEffect, useRef } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { compareQuery } from '#lib/compare/compare-query.ts';
import type { ComparedFloor } from '#lib/compare/compared.ts';
import { FACTS, removedFloor } from '#lib/compare/removed.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { dropCompared, keepCompared, restoreCompared } from '#store/compare/compare-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

interface Props {
  readonly region: Region;
  /** Floors that the page shows. */
  readonly floors: readonly ComparedFloor[];
}

/**
 * A visitor without a list goes on from the floors of a link; one with another list is led to it, and it
 * stays as it is.
 */
export function OwnFloors({ region, floors }: Props) {
  const dispatch = useAppDispatch();
  const own = useAppSelector((state) => state.compared);
  const opened = useRef(false);
  useEffect(() => {
    const removed = removedFloor(location.hash);
    if (removed) {
      dispatch(dropCompared(removed));
      document.getElementById(FACTS)?.focus();
      // Neither a reload nor a link sent to others takes it out once more.
      history.replaceState(history.state, '', location.pathname + location.search);
    }
    dispatch(restoreCompared());
  }, [dispatch]);
  // Once, as the page opens: a list that is emptied here stays empty.
  useEffect(() => {
    if (!own || opened.current) return;
    opened.current = true;
    if (own.length === 0 && floors.length > 0) dispatch(keepCompared(floors));
  }, [own, dispatch, floors]);
  const isShown = (id: string) => floors.some((one) => one.id === id);
  if (!own || own.every(({ id }) => isShown(id))) return null;
  const ids = own.map(({ id }) => id);
  return (
    <ArrowLink href={paths.compare(region, compareQuery({ ids, room: '' }))} className="type-small">
      Your own list ({own.length})
    </ArrowLink>
  );
}
