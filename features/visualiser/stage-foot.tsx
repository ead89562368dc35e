import type { ReactNode, Ref } from 'react';
import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Button } from '#components/button/button.tsx';
import { buttonClass } from '#components/button/button-style.ts';
import { Choice } from '#components/field/choice.tsx';
import { Select } from '#components/field/select.tsx';
import { Icon } from '#components/icon/icon.tsx';
import {
  borderRows,
  defaultLaying,
  hasBorder,
  LAYINGS,
  type LayingName,
  type LayingPattern,
  layingOf,
  layingPattern,
  layingsOf,
  wasteOf,
} from '#lib/area/laying.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { paths } from '#lib/paths.ts';
import { useAppSelector } from '#store/hooks.ts';
import { AddToCompare } from './add-to-compare.tsx';
import { Disclaimer } from './disclaimer.tsx';
import type { FloorPreloader } from './floor-preloader.ts';
import { GiveSeenPhoto } from './give-photo.tsx';
import type { AgainstOption } from './stage-against.ts';
import { StageColours } from './stage-colours.tsx';
import type { StageChoice, StageFloor, StageProps } from './stage-floor.ts';
import type { StageRoom } from './stage-room.ts';

interface FootProps {
  page: StageProps;
  /** The floor that is laid in the room. */
  shown: StageChoice;
  /** The chosen pattern; undefined for the usual one. */
  laying: LayingPattern | undefined;
  setLaying: (laying: LayingPattern | undefined) => void;
  /** Lays another colour. */
  choose: (slug: string) => void;
  against: AgainstOption | undefined;
  options: readonly AgainstOption[];
  setAgainst: (value: string) => void;
  ahead: FloorPreloader;
  /** The floor is the one of the product page. */
  isOfPage: boolean;
  close: () => void;
  /** The room and its service. Only our own service lays patterns. */
  room: Pick<StageRoom, 'scene' | 'service'>;
  /** The toggle of the floor list. */
  floors: { isOpen: boolean; toggle: () => void; opener: Ref<HTMLButtonElement> };
}

/** Foot of the stage: the floor's name, its colours and the actions for it. */
export function StageFoot({ page, shown, choose, against, options, ahead, room, floors, ...on }: FootProps) {
  const region = useAppSelector((state) => state.region.region);
  const { floor, colour } = shown;
  const { sample, ...actions } = page.actionsOf(shown);
  const comparing = against !== undefined && options.length > 1;
  return (
    <div className="grid gap-x-8 gap-y-4 px-5 py-4 md:px-10 lg:grid-cols-[16rem_1fr_auto] lg:items-center">
      <div className="grid gap-3">
        <div className="flex justify-between gap-3">
          <StageName product={floor.name} colour={colour.name} />
          {actions.favourite}
        </div>
        {room.service.own && <StageLaying board={floor.board} laying={on.laying} setLaying={on.setLaying} />}
      </div>
      <div className="grid min-w-0 gap-1">
        <StageColours {...{ choose, ahead }} colours={floor.colours} current={colour.slug} />
        <div className="flex flex-wrap items-center gap-x-5">
          {actions.project}
          <AddToCompare choice={shown} />
          <ComparedLink />
        </div>
      </div>
      {/* Names of floors are long, so the select for the comparison takes a full row. */}
      <div className={`grid gap-2.5 ${comparing ? '' : 'grid-cols-2 lg:grid-cols-1'}`}>
        <FloorsButton {...floors} />
        {comparing ? (
          <Select
            label="Compare with"
            options={options}
            value={against.value}
            onChange={({ currentTarget }) => on.setAgainst(currentTarget.value)}
          />
        ) : on.isOfPage ? (
          <Button variant="secondary" onClick={on.close}>
            View product
          </Button>
        ) : (
          <a href={paths.product(region, floor.slug, colour.slug)} className={buttonClass('secondary')}>
            View product
          </a>
        )}
        {sample}
      </div>
      <Disclaimer region={region} className="lg:col-span-3" />
      {room.service.giving && <GiveSeenPhoto {...room} />}
    </div>
  );
}

function FloorsButton({ isOpen, toggle, opener }: FootProps['floors']) {
  return (
    <button
      ref={opener}
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      className={buttonClass('secondary')}
      style={{ gridColumn: '1 / -1' }}
    >
      <Icon name="swatches" />
      <span>{isOpen ? 'Close the list' : 'More floors'}</span>
    </button>
  );
}

/** Links to the comparison page, once at least two floors are chosen. */
function ComparedLink() {
  const region = useAppSelector((state) => state.region.region);
  const compared = useAppSelector((state) => state.compared) ?? [];
  if (compared.length < 2) return null;
  const ids = compared.map(({ id }) => id);
  return (
    <ArrowLink
      href={paths.compare(region, compareQuery({ ids, room: '' }))}
      className="type-small min-h-11 items-center"
    >
      {`Compare ${compared.length} floors`}
    </ArrowLink>
  );
}

/** Select for the laying pattern, with the additional boards that the pattern requires. */
function StageLaying({
  board,
  laying,
  setLaying,
}: Pick<FootProps, 'laying' | 'setLaying'> & Pick<StageFloor, 'board'>) {
  const layings = board ? layingsOf(board) : [];
  if (!board || layings.length < 2) return null;
  const usual = defaultLaying(board);
  const shown = laying ? layingOf(laying) : usual;
  const border = laying !== undefined && hasBorder(laying);
  const lay = (name: LayingName, around: boolean) =>
    setLaying(name === usual && !around ? undefined : layingPattern(name, around));
  const waste = wasteOf(shown, board);
  return (
    <div className="md:max-w-80">
      <Select
        label="Laying pattern"
        options={layings.map((name) => ({ value: name, label: LAYINGS[name].label }))}
        value={shown}
        onChange={({ currentTarget: { value } }) =>
          lay(layings.find((name) => name === value) ?? usual, border)
        }
      />
      {borderRows(board) > 0 && (
        <Choice
          type="checkbox"
          checked={border}
          onChange={({ currentTarget }) => lay(shown, currentTarget.checked)}
          className="mt-1 min-h-11 items-center"
        >
          Border along the walls
        </Choice>
      )}
      {/* The line has its height while it is empty, so that the room above does not move. */}
      <p role="status" className="type-label mt-1 text-ink-2" style={{ minHeight: '1lh' }}>
        {waste.by === 'angle' && `Order about ${Math.round(waste.loss * 100)}% more than the floor’s area.`}
      </p>
    </div>
  );
}

function StageName({ product, colour }: { product: string; colour: string }): ReactNode {
  return (
    <p aria-live="polite" aria-atomic="true">
      <span className="type-dtitle block">{product}</span>{' '}
      <span className="type-label text-ink-2">{colour}</span>
    </p>
  );
}
