import { useId } from 'react';
import type { Direction, Layout, PlanRoom, Strip } from '#lib/area/cut-plan/types.ts';
import type { Wall } from '#lib/area/row.ts';
import { type NamedSeam, roomWords } from '#lib/area/seam-words.ts';

interface Props {
  readonly room: PlanRoom;
  readonly layout: Layout;
  readonly seams: readonly NamedSeam[];
  readonly tint: string;
}

const SIZE = 200;
const EDGE = 9;
/** Length of an arrow as a share of its drop, and the maximum length. */
const ARROW = { part: 0.5, most: 56 };
/** Radius of the disc with a seam's letter. */
const LETTER = 8;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The drops of a strip, in units of the drawing. */
function dropsOf({ from, to, start, end, pieces }: Strip, direction: Direction, scale: number): Box[] {
  const length = (end - start) / pieces;
  return Array.from({ length: pieces }, (_, piece) => {
    const [across, along] = [from * scale, (start + piece * length) * scale];
    const [thick, long] = [(to - from) * scale, length * scale];
    return direction === 'length'
      ? { x: across, y: along, width: thick, height: long }
      : { x: along, y: across, width: long, height: thick };
  });
}

/** An arrow in the middle of a drop, in the direction of the pile. */
function arrowIn({ x, y, width, height }: Box, direction: Direction): string {
  const [cx, cy] = [x + width / 2, y + height / 2];
  const half = Math.min(ARROW.most, (direction === 'length' ? height : width) * ARROW.part) / 2;
  return direction === 'length'
    ? `M${cx} ${cy - half}v${2 * half}l-5-7m5 7l5-7`
    : `M${cx - half} ${cy}h${2 * half}l-7-5m7 5l-7 5`;
}

/** A line along part of a wall, at a distance outside the room. */
function onWall(wall: Wall, width: number, height: number, [from, to]: readonly number[], out: number) {
  const [start = 0, end = 0] = [from, to];
  switch (wall) {
    case 'top':
      return `M${start} ${-out}H${end}`;
    case 'bottom':
      return `M${start} ${height + out}H${end}`;
    case 'left':
      return `M${-out} ${start}V${end}`;
    case 'right':
      return `M${width + out} ${start}V${end}`;
  }
}

/** The layout of a room: drops with their pile direction, seams with their letters, window and doorway. */
export function LayoutDrawing({ room, layout, seams, tint }: Props) {
  const { doorway, window } = room;
  const id = useId();
  const scale = SIZE / Math.max(room.width, room.length);
  const [w, l] = [room.width * scale, room.length * scale];
  const side = window === 'top' || window === 'bottom' ? w : l;
  const drops = layout.strips.flatMap((strip) => dropsOf(strip, layout.direction, scale));
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      viewBox={`${-EDGE} ${-EDGE} ${w + 2 * EDGE} ${l + 2 * EDGE}`}
    >
      <title id={`${id}-title`}>{`${room.name}, laid out`}</title>
      <desc id={`${id}-desc`}>{roomWords(room, layout, seams)}</desc>
      <rect width={w} height={l} fill="var(--mist)" />
      {drops.map((box) => (
        <g key={`${box.x} ${box.y}`}>
          <rect {...box} fill={tint} stroke="var(--ink)" />
          <path d={arrowIn(box, layout.direction)} className="calc-pile" />
        </g>
      ))}
      {seams.map(({ letter, kind, direction, at, start, end }) => (
        <path
          key={letter}
          d={
            direction === 'length'
              ? `M${at * scale} ${start * scale}V${end * scale}`
              : `M${start * scale} ${at * scale}H${end * scale}`
          }
          className="calc-seam"
          strokeDasharray={kind === 'join' ? '4 3' : undefined}
        />
      ))}
      {seams.map(({ letter, direction, at, start, end }) => {
        const middle = ((start + end) / 2) * scale;
        const [x, y] = direction === 'length' ? [at * scale, middle] : [middle, at * scale];
        return (
          <g key={letter} transform={`translate(${x} ${y})`}>
            <circle r={LETTER} fill="var(--paper)" stroke="var(--ink)" />
            <text fontSize="11" textAnchor="middle" dominantBaseline="central" fill="var(--ink)">
              {letter}
            </text>
          </g>
        );
      })}
      {doorway && (
        <path
          d={onWall(doorway.wall, w, l, [doorway.from * scale, doorway.to * scale], 0)}
          className="calc-doorway"
        />
      )}
      {window && (
        <path
          d={[0, 5].map((out) => onWall(window, w, l, [side * 0.2, side * 0.8], out)).join('')}
          className="calc-window-line"
        />
      )}
    </svg>
  );
}
