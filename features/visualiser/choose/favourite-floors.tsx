import { useEffect } from 'react';
import { Button } from '#components/button/button.tsx';
import { useRequest } from '#components/request/use-request.ts';
import { LIST_PAGE_SIZE } from '#lib/catalogue/list-page.ts';
import { chunks } from '#lib/chunks.ts';
import type { RoomFloorsContent } from '#lib/contracts/room-floors.ts';
import { fill } from '#lib/fill.ts';
import type { RoomFloors } from '#lib/room-floors/client.ts';
import { restoreFavourites } from '#store/favourites/favourite-thunks.ts';
import { useAppDispatch, useAppSelector } from '#store/hooks.ts';
import { Empty } from './empty.tsx';
import { FloorTiles, type TileOptions } from './floor-tiles.tsx';
import { PanelFailed } from './panel-failed.tsx';

interface Props {
  shop: RoomFloors;
  words: RoomFloorsContent;
  tiles: TileOptions;
  seeAll: () => void;
}

/** The visitor's favourites, with their current catalogue data. */
export function FavouriteFloors({ shop, words, tiles, seeAll }: Props) {
  const dispatch = useAppDispatch();
  const favourites = useAppSelector((state) => state.favourites);
  useEffect(() => {
    dispatch(restoreFavourites());
  }, [dispatch]);
  if (!favourites) return null;
  const ids = favourites.map(({ colour }) => colour.id);
  if (ids.length === 0)
    return (
      <Empty {...words.noFavourites}>
        <Button variant="secondary" size="small" onClick={seeAll}>
          {words.noFavourites.button}
        </Button>
      </Empty>
    );
  return <Found {...{ shop, words, tiles, ids }} />;
}

function Found({ shop, words, tiles, ids }: Omit<Props, 'seeAll'> & { ids: readonly string[] }) {
  // Each change of the list causes one request. A removed favourite disappears at once, because it is filtered out of
  // the previous response.
  const key = ids.join(',');
  const { value, waits, failed, again } = useRequest({
    key,
    ask: (signal) => soldOf(shop, ids, signal),
    log: 'room_floors',
  });
  const floors = (value ?? []).filter(({ colour }) => ids.includes(colour));
  const gone = waits ? 0 : ids.length - floors.length;
  return (
    <>
      <p role="status" className="type-small text-ink-2">
        {waits
          ? !failed && words.waiting
          : gone > 0 && (gone === 1 ? words.gone.one : fill(words.gone.many, { count: String(gone) }))}
      </p>
      {failed && <PanelFailed again={again} />}
      <FloorTiles {...{ tiles, floors }} label={words.views.favourites} />
    </>
  );
}

/** Splits the ids into as many requests as the page size requires and runs the requests in parallel. */
async function soldOf(shop: RoomFloors, ids: readonly string[], signal: AbortSignal) {
  const parts = [...chunks(ids, LIST_PAGE_SIZE)];
  const pages = await Promise.all(parts.map((part) => shop.page({ ids: part.join(',') }, signal)));
  return pages.flatMap(({ floors }) => floors);
}
