import { sizeWords } from '#lib/area/order-note.ts';
import { type Row, roomLabel } from '#lib/area/row.ts';
import type { FlooringType } from '#lib/sites.ts';
import type { Measure } from '#lib/units.ts';
import { outline, placeRooms, SHEET, stepLines } from './place-rooms.ts';
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
/** The rooms drawn to scale on a grid, filled with floor; the rows say the same to readers (DESIGN 8.13). */
export function RoomsDrawing({ rows, measure, fills }: Props) {
  const { scale, rooms } = placeRooms(rows);
  const square = SQUARE[measure];
  const count = rooms.length === 1 ? '1 room' : `${rooms.length} rooms`;
  return (
    <div aria-hidden="true">
      <div className="calc-plan" data-empty={rooms.length === 0 || undefined}>
        <svg viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}>
          <title>Rooms drawn to scale</title>
          <Patterns grid={square.metres * scale} floor={2.4 * scale} fills={fills} />
          <rect width="100%" height="100%" fill="url(#calc-grid)" />
          {rooms.map(({ row, index, x, y, width, length }) => (
            <g
              key={row.id}
              style={{ transform: `translate(${x * scale}px, ${y * scale}px)` }}
              className="calc-room-shape"
            >
              <path
                d={outline(row, scale)}
                fill={`url(#calc-${row.flooring})`}
                stroke="var(--ink)"
                strokeWidth="2.5"
              />
              {row.stairs && <path d={stepLines(row, scale)} stroke="var(--ink)" strokeWidth="1" />}
              <RoomLabel
                name={roomLabel(row, index)}
                size={sizeWords(row, measure)}
                width={width * scale}
                height={length * scale}
              />
            </g>
          ))}
        </svg>
        {rooms.length === 0 && (
          <p className="calc-plan-empty">Your rooms are drawn here as you type their sides.</p>
        )}
      </div>
      <p className="type-label mt-2 flex justify-between gap-4 text-ink-2">
        <span>Drawn to scale, one square is {square.words}</span>
        <span>{count}</span>
      </p>
    </div>
  );
}

/** The grid, and the floors that fill rooms: `grid` and `floor` are the sides of a square and of a picture. */
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
