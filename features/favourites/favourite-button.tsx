'use client';

import { Icon } from '#components/icon/icon.tsx';
import { HEART, pressedFloor } from '#lib/browser/pressed-floors.ts';
import type { Favourite } from '#lib/favourites/favourites.ts';
import { spelled } from '#lib/spelling.ts';
import { toggleFavourite } from '#store/favourites/favourite-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

interface Props {
  readonly favourite: Favourite;
  /** Class names of the button, whose touch target is 44 px. */
  readonly className?: string;
  /** Class names of its visible part. */
  readonly face: string;
}

/** Adds a floor in its colour to the favourites, or removes it; the heart is filled while it is a favourite. */
export function FavouriteButton({ favourite, className = '', face }: Props) {
  const dispatch = useAppDispatch();
  const { name, colour } = favourite;
  const isFavourite = useAppSelector(
    ({ favourites }) => favourites?.some((one) => one.colour.id === colour.id) ?? false,
  );
  const region = useAppSelector((state) => state.region.region);
  return (
    <button
      type="button"
      value={pressedFloor(HEART, region, colour.id)}
      aria-pressed={isFavourite}
      aria-label={`Add ${name} in ${colour.name} to ${spelled('favourites', region)}`}
      onClick={() => dispatch(toggleFavourite(favourite))}
      className={`script-only grid size-11 flex-none place-items-center ${className}`}
    >
      <span className={`grid place-items-center rounded-full ${face}`}>
        <Icon name={isFavourite ? 'heart-fill' : 'heart'} />
      </span>
    </button>
  );
}
