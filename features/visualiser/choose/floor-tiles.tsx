import { useMemo } from 'react';
import type { RoomFloorPick } from '#lib/room-floors/room-floor.ts';
import type { FloorPreloader } from '../floor-preloader.ts';
import { type StageChoice, type StageProps, stageFloor } from '../stage-floor.ts';
import { useVisibleFloors } from '../use-visible-floors.ts';

export interface TileOptions {
  readonly page: StageProps;
  /** The floor that is laid in the room. */
  readonly shown: StageChoice;
  readonly lay: (choice: StageChoice, nearest?: boolean) => void;
  readonly ahead: FloorPreloader;
}

/** A floor of a list response, ready to be laid; undefined if the floor lacks the requested colour. */
export function choiceOf(
  { floor, colour }: RoomFloorPick,
  { pictures }: Pick<StageProps, 'pictures'>,
): StageChoice | undefined {
  const made = stageFloor(floor, pictures);
  const chosen = made.colours.find(({ globalItemId }) => globalItemId === colour);
  return chosen && { floor: made, colour: chosen };
}

interface Props {
  tiles: TileOptions;
  floors: readonly RoomFloorPick[];
  /** Accessible name of the list. */
  label: string;
}

/** Floors as swatches; pressing one lays it. */
export function FloorTiles({ tiles, floors, label }: Props) {
  const { pictures } = tiles.page;
  const choices = useMemo(
    () => floors.flatMap((pick) => choiceOf(pick, { pictures }) ?? []),
    [floors, pictures],
  );
  const list = useVisibleFloors<HTMLUListElement>(
    choices.map(({ colour }) => colour.surface),
    (surfaces) => tiles.ahead.see('floors', surfaces),
  );
  return (
    <ul
      ref={list}
      aria-label={label}
      className="grid gap-x-3 gap-y-4"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(5.25rem, 1fr))' }}
    >
      {choices.map((choice) => (
        <FloorTile key={choice.colour.globalItemId} {...{ tiles, choice }} />
      ))}
    </ul>
  );
}

function FloorTile({ tiles, choice }: { tiles: TileOptions; choice: StageChoice }) {
  const { page, shown, lay, ahead } = tiles;
  const { floor, colour } = choice;
  const intent = () => ahead.fetch(colour.surface);
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        aria-pressed={colour.globalItemId === shown.colour.globalItemId}
        onPointerEnter={intent}
        onFocus={intent}
        onClick={() => lay(choice)}
        className="group block w-full text-left text-xs"
      >
        <img
          src={colour.swatch}
          alt=""
          width={150}
          height={150}
          loading="lazy"
          style={{ background: colour.hex }}
          className="aspect-square w-full object-cover outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-accent"
        />
        <span className="mt-1.5 block font-medium">{floor.name}</span> <span className="sr-only">in</span>{' '}
        <span className="block text-ink-2">{colour.name}</span>{' '}
        {floor.price && <span className="block text-ink-2">{floor.price}</span>}
      </button>
      <div className="absolute top-0 right-0">{page.actionsOf(choice).favourite}</div>
    </li>
  );
}
