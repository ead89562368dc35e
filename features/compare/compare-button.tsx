'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { COMPARE, pressedFloor } from '#lib/browser/pressed-floors.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import type { ComparedFloor } from '#lib/compare/compared.ts';
import { paths } from '#lib/paths.ts';
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

/**
 * Puts a floor in its colour among those to compare, and takes it out again; marked once it is there. Whoever goes by
 * keyboard finds the way to the comparison next, and not only at the end of the page.
 */
export function CompareButton({ floor, withWords = false, className = '', face = '' }: Props) {
  const dispatch = useAppDispatch();
  const { id, name, colour } = floor;
  /** Query of the comparison the floor is in; '' where it is in none. */
  const query = useAppSelector(({ compared }) => {
    const ids = compared?.map((one) => one.id) ?? [];
    return ids.includes(id) ? compareQuery({ ids, room: '' }) : '';
  });
  const region = useAppSelector((state) => state.region.region);
  const icon = <Icon name={query ? 'check' : 'columns'} />;
  return (
    <>
      <button
        type="button"
        value={pressedFloor(COMPARE, region, id)}
        aria-pressed={query !== ''}
        aria-label={`Compare ${name} in ${colour}`}
        onClick={() => dispatch(toggleCompared(floor))}
        className={`script-only ${withWords ? '' : 'grid size-11 place-items-center'} ${className}`}
      >
        {withWords ? icon : <span className={`grid place-items-center rounded-full ${face}`}>{icon}</span>}
        {withWords && (query ? 'Added to compare' : 'Compare')}
      </button>
      {query && (
        <a
          href={paths.compare(region, query)}
          className={`compare-next no-print ${buttonClass('white', 'large', withWords ? 'inset-0' : 'top-24 right-1')}`}
        >
          To the comparison
        </a>
      )}
    </>
  );
}
