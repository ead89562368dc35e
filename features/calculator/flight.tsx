import { Field } from '#components/field/field.tsx';
import { typicalTurn, widthOf, withStairs } from '#lib/area/measured-row.ts';
import { STEPS_MAX, type Stairs, TURNS, TURNS_MAX, type Turn, type TurnKind } from '#lib/area/row.ts';
import type { RoomShapeProps } from './room-shape-props.ts';
import { ShapeSide } from './side-field.tsx';

type FlightProps = RoomShapeProps & { readonly stairs: Stairs };

/** Fields for a flight of stairs: its steps, from which the carpet length is calculated, and its turns. */
export function Flight({ stairs, row, onEdit, ...typed }: FlightProps) {
  const change = (part: Partial<Stairs>) => onEdit((one) => withStairs(one, { ...stairs, ...part }));
  return (
    <>
      <Count label="Steps" count={stairs.steps} most={STEPS_MAX} onCount={(steps) => change({ steps })} />
      <ShapeSide {...typed} label="Tread depth" side={stairs.tread} onSide={(tread) => change({ tread })} />
      <ShapeSide {...typed} label="Riser height" side={stairs.riser} onSide={(riser) => change({ riser })} />
      {TURNS.map((kind) => (
        <Turns key={kind} {...{ kind, stairs, row, onEdit, ...typed }} />
      ))}
    </>
  );
}

/** A small whole number; empty for none. */
function Count({ label, count, most, onCount }: CountProps) {
  return (
    <Field
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={String(most).length}
      value={count === 0 ? '' : String(count)}
      onChange={({ currentTarget: { value } }) => onCount(Math.min(Number(value.replace(/\D/g, '')), most))}
    />
  );
}

interface CountProps {
  readonly label: string;
  readonly count: number;
  readonly most: number;
  readonly onCount: (count: number) => void;
}

const TURN_WORDS = {
  winders: {
    many: 'Winders',
    one: 'Winder',
    hint: 'Winders are the wedge-shaped steps of a turn; they count as steps. Measure one across and from front to back, where it is widest.',
  },
  landings: {
    many: 'Landings',
    one: 'Landing',
    hint: 'A landing does not count as a step. The riser up to it is added.',
  },
} as const;

/** Number of winders or landings in a flight, and the size of one. */
function Turns({ kind, stairs, row, onEdit, ...typed }: FlightProps & { readonly kind: TurnKind }) {
  const turn = stairs[kind];
  const { many, one, hint } = TURN_WORDS[kind];
  const change = (part: Partial<Turn>) => {
    const next = { count: 0, ...typicalTurn(kind, widthOf(row)), ...turn, ...part };
    onEdit((room) => withStairs(room, { ...stairs, [kind]: next }));
  };
  return (
    <>
      <Count label={many} count={turn?.count ?? 0} most={TURNS_MAX} onCount={(count) => change({ count })} />
      {turn && turn.count > 0 && (
        <>
          <ShapeSide
            {...typed}
            label={`${one} width`}
            side={turn.across}
            onSide={(across) => change({ across })}
          />
          <ShapeSide
            {...typed}
            label={`${one} depth`}
            side={turn.depth}
            onSide={(depth) => change({ depth })}
          />
          <p className="w-full type-small text-ink-2 no-print">{hint}</p>
        </>
      )}
    </>
  );
}
