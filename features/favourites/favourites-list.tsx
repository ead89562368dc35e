'use client';

import { useEffect, useRef } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { buttonClass } from '#components/button/button-style.ts';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { type CardTemplates, ProductCard } from '#components/product-card/product-card.tsx';
import type { Favourite } from '#lib/favourites/favourites.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import { restoreFavourites } from '#store/favourites/favourite-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';

interface Props {
  readonly region: Region;
  readonly templates: CardTemplates;
}

/** The visitor's favourites from the browser's storage, newest first. */
export function FavouritesList({ region, templates }: Props) {
  const dispatch = useAppDispatch();
  const favourites = useAppSelector((state) => state.favourites);
  const status = useRef<HTMLParagraphElement>(null);
  const hasFocus = useRef(false);

  useEffect(() => {
    dispatch(restoreFavourites());
  }, [dispatch]);
  // Removing a card that has focus moves focus to the line that says how many are left.
  useEffect(() => {
    if (favourites && hasFocus.current && document.activeElement === document.body) status.current?.focus();
    hasFocus.current = false;
  }, [favourites]);

  // About as high as an empty list, so that the footer does not jump.
  if (!favourites) return <div className="script-only min-h-80" />;
  const count = favourites.length;
  const noun = spelled(count === 1 ? 'favourite' : 'favourites', region);
  return (
    <section
      aria-label={spelled('Favourites', region)}
      onFocus={() => {
        hasFocus.current = true;
      }}
    >
      <div className="flex flex-wrap items-baseline gap-x-6 pb-6">
        <p ref={status} role="status" tabIndex={-1} className={count > 0 ? 'figures text-ink-2' : 'sr-only'}>
          {`${count} ${noun}`}
        </p>
        {count > 0 && (
          <ArrowLink href={paths.myProject(region)} className="type-small">
            Add them to my project
          </ArrowLink>
        )}
      </div>
      {count === 0 ? (
        <NoFavourites region={region} />
      ) : (
        <ul
          data-list="favourites"
          data-list-name="Favourites"
          className="card-grid grid gap-x-3 gap-y-8 lg:grid-cols-3 lg:gap-x-[var(--gutter)] lg:gap-y-11"
        >
          {favourites.map((favourite) => (
            <li key={favourite.colour.id}>
              <ProductCard
                product={cardOf(favourite)}
                room={favourite.room}
                oneColour
                {...{ region, templates }}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Data of a favourite's card: the product in this one colour. */
function cardOf({ room: _room, colour: { swatch, ...colour }, ...product }: Favourite) {
  return { ...product, variants: [{ ...colour, ...(swatch && { swatch }) }] };
}

function NoFavourites({ region }: { region: Region }) {
  return (
    <EmptyState
      title={spelled('No favourites yet', region)}
      text={spelled('Press the heart on a floor to list it here, in the colour you are looking at.', region)}
      action={
        <a href={paths.products(region)} className={buttonClass('primary')}>
          See all floors
        </a>
      }
    />
  );
}
