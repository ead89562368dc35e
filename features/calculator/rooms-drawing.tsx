import { FlightShapes, TAIL } from '#components/flight-sketch/flight-shapes.tsx';
import type { FlightPlan } from '#lib/area/flight-plan.ts';
import { sizeWords } from '#lib/area/order-note.ts';
import type { Row } from '#lib/area/row.ts';
import type { FlooringType } from '#lib/sites.ts';
import { countWithNoun } from '#lib/text.ts';
import type { Measure } from '#lib/units.ts';
import { FLIGHT_NAME, outline, type PlacedRoom, placeRooms, SHEET } from './place-rooms.ts';
import { RoomLabel } from './room-label.tsx';

export type Fills = Readonly<Record<FlooringType, string>>;

interface Props {
  readonly rows: readonly Row[];
  readonly measure: Measure;
  /** Pictures of a carpet and of a hard floor. */
  readonly fills: Fills;
}

const SQUARE = {
  metric: { metres: 0.5, words: '50 cm' },
  imperial: { metres: 0.6096, words: '2 ft' },
} as const;
/**
 * The rooms drawn to scale on a grid, filled with floor. For screen readers the rows contain the same information
 * (DESIGN 8.13).
 */
export function RoomsDrawing({ rows, measure, fills }: Props) {
  const { scale, rooms } = placeRooms(rows);
  const square = SQUARE[measure];
  return (
    <div aria-hidden="true">
      <div className="calc-plan" data-empty={rooms.length === 0 || undefined}>
        <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}>
          <title>Rooms drawn to scale</title>
          <Patterns grid={square.metres * scale} floor={2.4 * scale} fills={fills} />
          <rect width="100%" height="100%" fill="url(#calc-grid)" />
          {rooms.map((room) => (
            <g
              key={room.row.id}
              style={{ transform: `translate(${room.x * scale}px, ${room.y * scale}px)` }}
              className="calc-room-shape"
            >
              {room.flight ? (
                <FlightOnSheet {...{ room, scale }} plan={room.flight} />
              ) : (
                <RoomOnSheet {...{ room, scale, measure }} />
              )}
            </g>
          ))}
        </svg>
        {rooms.length === 0 && <p className="calc-plan-empty">Your rooms are drawn here as you type.</p>}
      </div>
      <p className="type-label mt-2 flex justify-between gap-4 text-ink-2">
        <span>{`Drawn to scale, one square is ${square.words}`}</span>
        <span>{countWithNoun(rooms.length, 'room')}</span>
      </p>
    </div>
  );
}

interface OnSheet {
  readonly room: PlacedRoom;
  readonly scale: number;
}

function RoomOnSheet({
  room: { row, name, width, length },
  scale,
  measure,
}: OnSheet & Pick<Props, 'measure'>) {
  return (
    <>
      <path
        d={outline(row, scale)}
        fill={`url(#calc-${row.flooring})`}
        stroke="var(--ink)"
        strokeWidth="2.5"
      />
      <RoomLabel name={name} size={sizeWords(row, measure)} width={width * scale} height={length * scale} />
    </>
  );
}

/**
 * A flight with its name below it, where the name covers no step. The sketch beside its fields shows its dimensions.
 */
function FlightOnSheet({ room: { row, name, width }, scale, plan }: OnSheet & { plan: FlightPlan }) {
  return (
    <>
      <FlightShapes {...{ plan, scale }} fill={`url(#calc-${row.flooring})`} />
      <g transform={`translate(-8 ${plan.length * scale + TAIL - 4})`}>
        <RoomLabel
          name={name}
          size={countWithNoun(row.stairs?.steps ?? 0, 'step')}
          width={width * scale + 8}
          height={FLIGHT_NAME.height - TAIL + 8}
        />
      </g>
    </>
  );
}

/** Patterns for the grid and the floors: `grid` and `floor` are the sides of a grid square and of a picture. */
function Patterns({ grid, floor, fills }: { grid: number; floor: number; fills: Fills }) {
  return (
    <defs>
      <pattern id="calc-grid" width={grid} height={grid} patternUnits="userSpaceOnUse">
        <path d={`M0 0H${grid}M0 0V${grid}`} stroke="var(--line)" strokeWidth=".8" />
      </pattern>
      {(['carpet', 'hardFlooring'] as const).map((type) => (
        <pattern key={type} id={`calc-${type}`} width={floor} height={floor} patternUnits="userSpaceOnUse">
          <rect width="100%" height="100%" fill="var(--mist)" />
          <image href={fills[type]} width={floor} height={floor} preserveAspectRatio="xMidYMid slice" />
        </pattern>
      ))}
    </defs>
  );
}
