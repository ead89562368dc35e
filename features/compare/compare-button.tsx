'use client';

import { Icon } from '#components/icon/icon.tsx';
import { COMPARE, pressedFloor } from '#lib/browser/pressed-floors.ts';
import type { ComparedFloor } from '#lib/compare/compared.ts';
import { toggleCompared } from '#store/compare/compare-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

interface Props {
  readonly floor: ComparedFloor;
  /** Words on the button; without them the icon alone, named for readers. */
  readonly withWords?: boolean;
  readonly className?: string;
  /** Of what is seen of a button without words. */
  readonly face?: string;
}

/** Puts a floor in its colour among those to compare, and takes it out again; marked once it is there. */
export function CompareButton({ floor, withWords = false, className = '', face = '' }: Props) {
  const dispatch = useAppDispatch();
  const { id, name, colour } = floor;
  const isCompared = useAppSelector(({ compared }) => compared?.some((one) => one.id === id) ?? false);
  const region = useAppSelector((state) => state.region.region);
  const icon = <Icon name={isCompared ? 'check' : 'columns'} />;
  return (
    <button
      type="button"
      value={pressedFloor(COMPARE, region, id)}
      aria-pressed={isCompared}
      aria-label={`Compare ${name} in ${colour}`}
      onClick={() => dispatch(toggleCompared(floor))}
      className={`script-only no-print ${withWords ? '' : 'grid size-11 place-items-center'} ${className}`}
    >
      {withWords ? icon : <span className={`grid place-items-center rounded-full ${face}`}>{icon}</span>}
      {withWords && (isCompared ? 'Added to compare' : 'Compare')}
    </button>
  );
}
