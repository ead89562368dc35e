import { useRequest } from '#components/request/use-request.ts';
import type { RoomFloorsContent } from '#lib/contracts/room-floors.ts';
import { fill } from '#lib/fill.ts';
import type { RoomFloors } from '#lib/room-floors/client.ts';
import type { NearestFloors } from '#lib/room-floors/room-floor.ts';
import { choiceName } from '../stage-floor.ts';
import { useVisibleFloors } from '../use-visible-floors.ts';
import { choiceOf, type TileOptions } from './floor-tiles.tsx';
import { PanelFailed } from './panel-failed.tsx';

interface Props {
  shop: RoomFloors;
  words: RoomFloorsContent;
  tiles: TileOptions;
}

/**
 * The floors most similar to the one that is laid, each different in one way, with the figures that show the
 * difference.
 */
export function NearFloors({ shop, words, tiles }: Props) {
  const { near } = words;
  const id = tiles.shown.colour.globalItemId;
  const { value, waits, failed, again } = useRequest({
    key: id,
    ask: (signal) => shop.nearest(id, signal),
    log: 'room_floors',
  });
  const list = useVisibleFloors<HTMLUListElement>(
    (value ?? []).map(({ found }) => found && choiceOf(found, tiles.page)?.colour.surface),
    (surfaces) => tiles.ahead.see('floors', surfaces),
  );
  return (
    <>
      <p className="type-small text-ink-2">{fill(near.lead, { floor: choiceName(tiles.shown) })}</p>
      <p role="status" className={waits && !failed ? 'type-small text-ink-2' : 'sr-only'}>
        {waits && !failed && words.waiting}
      </p>
      {failed && <PanelFailed again={again} />}
      <ul
        ref={list}
        aria-label={words.views.near}
        aria-busy={waits}
        className={`grid gap-1 ${waits ? 'opacity-50' : ''}`}
      >
        {value?.map((one) => (
          // Keyed by the kind of difference: a visitor who presses "Warmer" repeatedly keeps focus on "Warmer".
          <li key={one.way}>
            <NearFloor {...{ one, near, tiles, waits }} />
          </li>
        ))}
      </ul>
      <p className="type-small text-ink-2">{near.note}</p>
    </>
  );
}

interface NearProps {
  one: NearestFloors[number];
  near: RoomFloorsContent['near'];
  tiles: TileOptions;
  /** The list still belongs to the previous floor. */
  waits: boolean;
}

function NearFloor({ one: { way, found }, near, tiles, waits }: NearProps) {
  const choice = found && choiceOf(found, tiles.page);
  const intent = () => choice && tiles.ahead.fetch(choice.colour.surface);
  return (
    <button
      type="button"
      aria-disabled={!choice || waits}
      onPointerEnter={intent}
      onFocus={intent}
      onClick={() => choice && !waits && tiles.lay(choice, true)}
      className="grid min-h-16 w-full grid-cols-[4rem_1fr_auto] items-center gap-3 rounded-ctl text-left hover:bg-mist"
    >
      {choice ? (
        <img
          src={choice.colour.swatch}
          alt=""
          width={64}
          height={64}
          style={{ background: choice.colour.hex }}
          className="size-16 object-cover"
        />
      ) : (
        <span className="size-16 border border-dashed border-line-2" />
      )}
      <span className="type-small min-w-0">
        <b className="block font-semibold">{near.ways[way]}</b>{' '}
        <span className="block">{choice ? choiceName(choice) : near.none}</span>{' '}
        {found && <span className="type-label block text-ink-2">{`${found.fact}. ${found.closeness}.`}</span>}
      </span>
    </button>
  );
}
