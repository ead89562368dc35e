import { useEffect, useMemo, useRef } from 'react';
import { Button } from '#components/button/button.tsx';
import { CloseButton } from '#components/close-button/close-button.tsx';
import { Segmented } from '#components/field/choice.tsx';
import { changeAndFocus } from '#components/focus/change-and-focus.ts';
import { useRequest } from '#components/request/use-request.ts';
import { fill } from '#lib/fill.ts';
import type { RoomFloorsChoices } from '#lib/room-floors/choices.ts';
import { roomFloorsClient } from '#lib/room-floors/client.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { FloorPreloader } from '../floor-preloader.ts';
import { choiceName, type StageChoice, type StageProps } from '../stage-floor.ts';
import { AllFloors } from './all-floors.tsx';
import type { BrowseState } from './browse-state.ts';
import { FavouriteFloors } from './favourite-floors.tsx';
import { NearFloors } from './near-floors.tsx';
import { PanelFailed } from './panel-failed.tsx';

interface Props {
  page: StageProps;
  /** The floor that is laid in the room. */
  shown: StageChoice;
  /** The floor that is held for comparison. */
  held: StageChoice | undefined;
  hold: () => void;
  release: () => void;
  /** Lays a floor. `nearest` is true if the visitor chose it from the list of similar floors. */
  lay: (choice: StageChoice, nearest?: boolean) => void;
  state: BrowseState;
  change: (state: BrowseState) => void;
  onClose: () => void;
  /** Prefetches the pictures of a floor before it is chosen. */
  ahead: FloorPreloader;
}

/** The range beside the room: all floors, favourites, and floors similar to the one that is laid. */
export function FloorPanel(props: Props) {
  const { page, onClose } = props;
  const region = useAppSelector((state) => state.region.region);
  const heading = useRef<HTMLHeadingElement>(null);
  const shop = useMemo(() => roomFloorsClient({ website: page.website, region }), [page.website, region]);
  const {
    value: choices,
    failed,
    again,
  } = useRequest({
    key: `${page.website} ${region}`,
    ask: shop.choices,
    log: 'room_floors',
  });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Otherwise the browser keeps the pressed button in view, and the panel's heading stays out of view.
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    // On wide screens the panel scrolls by itself beside the photo and the stage foot; the photo keeps its height.
    <section
      aria-labelledby="room-floors"
      className="relative min-w-0"
      style={{ gridArea: '1 / 2 / -1 / 3' }}
    >
      <div className="px-5 py-4 lg:absolute lg:inset-0 lg:overflow-y-auto">
        <div className="flex items-center justify-between gap-3">
          <h3
            id="room-floors"
            ref={heading}
            tabIndex={-1}
            className="type-dtitle outline-none"
            style={{ scrollMarginTop: '1rem' }}
          >
            Choose a floor
          </h3>
          <CloseButton label="Close the list of floors" onClick={onClose} />
        </div>
        {choices ? (
          <Floors {...props} {...{ choices, shop }} />
        ) : failed ? (
          <PanelFailed again={again} />
        ) : (
          <p role="status" className="py-6 text-ink-2">
            Looking for floors…
          </p>
        )}
      </div>
    </section>
  );
}

interface FloorsProps extends Omit<Props, 'onClose'> {
  choices: RoomFloorsChoices;
  shop: ReturnType<typeof roomFloorsClient>;
}

function Floors({ choices, shop, page, shown, held, hold, release, lay, state, change, ahead }: FloorsProps) {
  const { words } = choices;
  const views = (['all', 'favourites', 'near'] as const).map((value) => ({
    value,
    label: words.views[value],
  }));
  const tiles = { page, shown, lay, ahead };
  return (
    <div className="mt-3 grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend={words.title}
          name="room-floors-view"
          options={views}
          value={state.view}
          onChange={(view) => change({ ...state, view })}
        />
        <Holding {...{ words, shown, held, hold, release }} />
      </div>
      {state.view === 'all' && <AllFloors {...{ shop, choices, state, change, tiles }} />}
      {state.view === 'favourites' && (
        <FavouriteFloors {...{ shop, words, tiles }} seeAll={() => change({ ...state, view: 'all' })} />
      )}
      {state.view === 'near' && <NearFloors {...{ shop, words, tiles }} />}
    </div>
  );
}

type HoldingProps = Pick<Props, 'shown' | 'held' | 'hold' | 'release'> & {
  words: RoomFloorsChoices['words'];
};

/** Holds the current floor, so that the next one is shown next to it. */
function Holding({ words, shown, held, hold, release }: HoldingProps) {
  const { hold: said } = words;
  const name = held && choiceName(held);
  const box = useRef<HTMLDivElement>(null);
  // One button replaces the other, so focus moves to the new one.
  const then = (change: () => void) => changeAndFocus(change, () => box.current?.querySelector('button'));
  return (
    <div ref={box} className="grid gap-2">
      <p role="status" className={name ? 'type-small text-ink-2' : 'sr-only'}>
        {name && fill(said.held, { floor: name })}
      </p>
      <div className="flex flex-wrap gap-2">
        {held?.colour.globalItemId !== shown.colour.globalItemId && (
          <Button variant="secondary" size="small" icon="columns" onClick={() => then(hold)}>
            {said.button}
          </Button>
        )}
        {held && name && (
          <Button
            variant="ghost"
            size="small"
            aria-label={fill(said.release, { floor: name })}
            onClick={() => then(release)}
          >
            {said.let}
          </Button>
        )}
      </div>
    </div>
  );
}
