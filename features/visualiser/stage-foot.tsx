import type { ReactNode, RefObject } from 'react';
import { Button } from '#components/button/button.tsx';
import { Choice } from '#components/field/choice.tsx';
import {
  borderRows,
  hasBorder,
  LAYINGS,
  type LaidWay,
  type LayingName,
  laidWay,
  layingOf,
  layingsOf,
  usualLaying,
  wasteOf,
} from '#lib/area/laying.ts';
import { useAppSelector } from '#store/hooks.ts';
import { Disclaimer } from './disclaimer.tsx';
import type { FetchAhead } from './live-picture.tsx';
import { CompareWith, StageColours, StageSelect } from './stage-colours.tsx';
import type { StageProps } from './stage-floor.ts';

/** What the left half of the comparison shows: the photo, or a colour by its slug. */
export type Against = { readonly slug?: string };

interface FootProps extends StageProps {
  colour: StageProps['colours'][number];
  /** Pattern that was chosen; undefined for the usual one. */
  laying: LaidWay | undefined;
  setLaying: (laying: LaidWay | undefined) => void;
  against: Against | undefined;
  setAgainst: (against: Against) => void;
  /** There is a photo of the visitor's to compare with. */
  hasPhoto: boolean;
  ahead: RefObject<FetchAhead | undefined>;
  /** Closes the stage. */
  close: () => void;
  /** The service is ours, and lays patterns. */
  own: boolean;
}

/** The floor in the room: its name, its colours, and what can be done with it. */
export function StageFoot({ colour, against, setAgainst, hasPhoto, ahead, close, own, ...floor }: FootProps) {
  const region = useAppSelector((state) => state.region.region);
  const { productName, colours, choose, sampleAction, projectAction } = floor;
  const others = colours.filter(({ slug }) => slug !== colour.slug);
  return (
    <div className="grid gap-4 px-5 py-4 md:px-10 lg:grid-cols-[14rem_1fr_auto] lg:items-center lg:gap-8">
      <div className="grid gap-3">
        <StageName product={productName} colour={colour.name} />
        {own && <StageLaying {...floor} />}
        {projectAction}
      </div>
      <StageColours
        {...{ colours, choose }}
        current={colour.slug}
        onIntent={(surface) => ahead.current?.(surface)}
      />
      <div className="grid grid-cols-2 gap-2.5 lg:flex">
        {against && others.length > 0 ? (
          <CompareWith
            colours={others}
            photo={hasPhoto}
            value={against.slug ?? ''}
            onChange={(slug) => setAgainst(slug ? { slug } : {})}
          />
        ) : (
          <Button variant="secondary" onClick={close}>
            View product
          </Button>
        )}
        {sampleAction}
      </div>
      <Disclaimer region={region} className="lg:col-span-3" />
    </div>
  );
}

/** The pattern in which the boards are laid, and what it takes of them. */
function StageLaying({ board, laying, setLaying }: Pick<FootProps, 'board' | 'laying' | 'setLaying'>) {
  const layings = board ? layingsOf(board) : [];
  if (!board || layings.length < 2) return null;
  const usual = usualLaying(board);
  const shown = laying ? layingOf(laying) : usual;
  const border = laying !== undefined && hasBorder(laying);
  const lay = (name: LayingName, around: boolean) =>
    setLaying(name === usual && !around ? undefined : laidWay(name, around));
  const waste = wasteOf(shown, board);
  return (
    <div className="md:max-w-80">
      <StageSelect
        label="Laying pattern"
        options={layings.map((name) => ({ value: name, label: LAYINGS[name].label }))}
        value={shown}
        onChange={(value) => lay(layings.find((name) => name === value) ?? usual, border)}
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
      <p role="status" className="type-label mt-1 text-ink-2">
        {waste.by === 'angle' && `Order about ${Math.round(waste.loss * 100)} % more than the floor’s area.`}
      </p>
    </div>
  );
}

function StageName({ product, colour }: { product: string; colour: string }): ReactNode {
  return (
    <p>
      <span className="type-dtitle block">{product}</span>
      <span aria-live="polite" className="type-label text-ink-2">
        {colour}
      </span>
    </p>
  );
}
