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
  /** Shows a text label; without it the button is an icon with an accessible name. */
  readonly withWords?: boolean;
  readonly className?: string;
  /** Class names of the visible part of a button without a label. */
  readonly face?: string;
}

/**
 * Adds a floor in its colour to the comparison list, or removes it; pressed while the floor is in the list. For
 * keyboard users the link to the comparison comes next in the tab order, not only at the end of the page.
 */
export function CompareButton({ floor, withWords = false, className = '', face = '' }: Props) {
  const dispatch = useAppDispatch();
  const { id, name, colour } = floor;
  /** Query of the comparison that contains the floor; '' if none does. */
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
        {withWords && <span>{query ? 'Added to compare' : 'Compare'}</span>}
      </button>
      {query && (
        <a
          href={paths.compare(region, query)}
          className={`compare-next no-print ${buttonClass('white', 'large', withWords ? 'inset-0' : 'top-24 right-1')}`}
        >
          Go to comparison
        </a>
      )}
    </>
  );
}
