import { lazy, Suspense, useState } from 'react';
import { Segmented } from '#components/field/choice.tsx';
import { Field } from '#components/field/field.tsx';
import { Select } from '#components/field/select.tsx';
import { typicalStairs, withCutout, withStairs } from '#lib/area/measured-row.ts';
import { CORNERS, DOORWAYS_MAX, doorwaysOf, type Row, WALLS } from '#lib/area/row.ts';
import { NO_SIDE } from '#lib/area/side.ts';
import { capitalised } from '#lib/text.ts';
import { Flight } from './flight.tsx';
import type { RoomShapeProps } from './room-shape-props.ts';
import { ShapeSide } from './side-field.tsx';
import { WALL_OPTIONS } from './window-field.tsx';

/** Loaded on demand, because only stairs need it. If it cannot be loaded, measuring works without the sketch. */
const FlightSketch = lazy(() =>
  import('#components/flight-sketch/flight-sketch.tsx').then(
    ({ FlightSketch: Sketch }) => ({ default: Sketch }),
    () => ({ default: () => null }),
  ),
);

const SHAPES = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'l', label: 'L-shape' },
  { value: 'stairs', label: 'Stairs' },
] as const;
const corners = CORNERS.map((value) => ({ value, label: capitalised(value.replace('-', ' ')) }));
const NO_CORNER = { corner: 'top-right', width: NO_SIDE, length: NO_SIDE } as const;

const shapeOf = ({ stairs, cutout }: Row) => (stairs ? 'stairs' : cutout ? 'l' : 'rectangle');

/**
 * A rectangle, an L or a flight of stairs, with the fields that each needs besides width and length; and the number
 * of doorways.
 */
export function RoomShape({ row, measure, onEdit, onTable }: RoomShapeProps) {
  const { cutout, stairs } = row;
  const shape = (value: string) =>
    onEdit((one) =>
      value === 'stairs'
        ? withStairs(one, one.stairs ?? typicalStairs(measure))
        : withCutout(one, value === 'l' ? (one.cutout ?? NO_CORNER) : null),
    );
  return (
    // Print shows the extra dimensions of an L or of stairs, but not the doorways.
    <div
      className={`flex flex-wrap items-end gap-x-3 gap-y-4 pt-4 pb-3 [&>div]:w-[max(50%-6px,8.2rem)] md:[&>div]:w-36 ${stairs || cutout ? '' : 'no-print'}`}
    >
      <Segmented
        legend="Shape"
        name={`shape-${row.id}`}
        value={shapeOf(row)}
        options={SHAPES}
        onChange={shape}
        className="no-print"
      />
      {cutout && <MissingCorner {...{ cutout, measure, onEdit, onTable }} />}
      {stairs && <Flight {...{ stairs, row, measure, onEdit, onTable }} />}
      {stairs && (
        <Suspense fallback={null}>
          <FlightSketch {...{ row, measure }} className="w-full" />
        </Suspense>
      )}
      {!stairs && <Doorways row={row} onEdit={onEdit} />}
      {!stairs && (
        <Select
          label="Doorway in wall"
          // On the narrowest phones it takes what the number beside it leaves, so that its text is not cut off.
          className="no-print max-[22rem]:grow"
          options={WALL_OPTIONS}
          value={row.doorway ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const doorway = WALLS.find((one) => one === value) ?? null;
            onEdit((one) => ({ ...one, doorway }));
          }}
        />
      )}
    </div>
  );
}

/** Number of doorways of the room; trims and skirting are calculated from it. */
function Doorways({ row, onEdit }: Pick<RoomShapeProps, 'row' | 'onEdit'>) {
  const [draft, setDraft] = useState<string>();
  return (
    <Field
      label="Doorways"
      className="no-print max-[22rem]:max-w-31"
      inputMode="numeric"
      autoComplete="off"
      maxLength={1}
      value={draft ?? String(doorwaysOf(row))}
      onChange={({ currentTarget: { value } }) => {
        const typed = value.replace(/\D/g, '');
        setDraft(typed);
        const doorways = typed === '' ? null : Math.min(Number(typed), DOORWAYS_MAX);
        onEdit((one) => ({ ...one, doorways }));
      }}
      onBlur={() => setDraft(undefined)}
    />
  );
}

/** The corner that is missing from an L's bounding rectangle. */
function MissingCorner({
  cutout,
  onEdit,
  ...typed
}: Omit<RoomShapeProps, 'row'> & { readonly cutout: NonNullable<Row['cutout']> }) {
  const cut = (change: Partial<typeof cutout>) =>
    onEdit((one) => withCutout(one, one.cutout && { ...one.cutout, ...change }));
  return (
    <>
      <Select
        label="Missing corner"
        className="no-print"
        options={corners}
        value={cutout.corner}
        onChange={({ currentTarget: { value } }) =>
          cut({ corner: CORNERS.find((one) => one === value) ?? cutout.corner })
        }
      />
      <ShapeSide {...typed} label="Corner width" side={cutout.width} onSide={(width) => cut({ width })} />
      <ShapeSide {...typed} label="Corner length" side={cutout.length} onSide={(length) => cut({ length })} />
    </>
  );
}
