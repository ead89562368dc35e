'use client';

import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { CornerAt } from '#lib/scenes/edit-outline.ts';
import type { PhotoParts } from '#lib/scenes/parts.ts';
import type { FloorShape, Point, Stroke } from '#lib/scenes/scene.ts';
import { LEG_DOT } from '#lib/scenes/stroke-edge/find-leg.ts';
import { BrushHandle, BrushMark } from './brush-handle.tsx';
import { CornerHandles } from './corner-handles.tsx';
import { FloorCompass, useTurning } from './floor-compass.tsx';
import { FloorOverlay } from './floor-overlay.tsx';
import { MeasureLine, useLineDrawing } from './measure-line.tsx';
import { type Colour, partPicture } from './part-picture.ts';
import { useBoxSize } from './use-box-size.ts';
import type { Measuring } from './use-measuring.ts';
import { useOutlineDrawing } from './use-outline-drawing.ts';
import { usePartTapping } from './use-part-tapping.ts';
import { type Pen, useStrokeDrawing } from './use-stroke-drawing.ts';

export type Tool = 'parts' | 'corners' | Pen | 'turn' | 'measure';

interface Props {
  /** URL of the picture under the drawing. */
  photo: string;
  size: { readonly width: number; readonly height: number };
  shape: FloorShape;
  proposal: FloorShape;
  /** Parts that can be tapped; undefined if the photo has none or they are still loading. */
  parts: PhotoParts | undefined;
  /** Sends a tap to the operator's segmentation network; undefined if taps select parts instead. */
  onTap: ((point: Point) => void) | undefined;
  /** A request to that network is running. */
  asking: boolean;
  /** The current tool; undefined while the picture is only viewed. */
  tool: Tool | undefined;
  /** Radius of the brush in shares of the width. */
  brush: number;
  /** The selected corner, to be moved or removed. */
  chosen: CornerAt | undefined;
  onChoose: (corner: CornerAt | undefined) => void;
  /** The line of known length, and how it is moved. */
  measuring: Pick<Measuring, 'line' | 'setLine'>;
  /** `touched` names the thing that is being moved, so that one drag is one undo step. */
  onChange: (shape: FloorShape, touched?: string) => void;
  /** A drag or stroke has ended. */
  onSettle: () => void;
  /** A stroke is finished; `before` is the shape without it. */
  onStroke: (before: FloorShape, stroke: Stroke) => void;
  /** A line is finished; `other` is the shape with the floor on the other side of the line, if that is possible. */
  onLine: (drawn: FloorShape, other: FloorShape | undefined) => void;
  /** Element that receives the live canvas while the shape is drawn. */
  host?: RefObject<HTMLDivElement | null>;
  /** The live floor is shown, so the outline needs no hatching. */
  laid?: boolean;
}

const CURSORS: Partial<Record<Tool, string>> = { parts: 'cursor-pointer', turn: 'cursor-grab' };

const BRUSH = { name: 'Brush', words: 'Space puts the brush down and lifts it.', fine: false };
/** Name and keyboard help of each pen. `fine` pens show a magnifier. */
const PENS: Readonly<Record<Pen, typeof BRUSH>> = {
  line: { name: 'Pen', words: 'Space puts the pen down and lifts it.', fine: true },
  add: BRUSH,
  erase: BRUSH,
  legs: { name: 'Foot of a leg', words: 'Space sets a dot; press it again to lift.', fine: true },
};

type PointerHandlers = Readonly<Record<string, (event: PointerEvent) => void>>;

/** The handlers of a tool, for the first pointer: a second finger or a palm takes no part in a drag. */
const ofFirstPointer = (handlers: PointerHandlers): PointerHandlers =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (event: PointerEvent) => event.isPrimary && handle(event),
    ]),
  );

/** The photo with the floor drawn on it, edited by pointer or keyboard. */
export function FloorCanvas({
  tool,
  brush,
  chosen,
  proposal,
  measuring,
  onTap,
  asking,
  onChoose,
  onChange,
  onSettle,
  onStroke,
  onLine,
  ...picture
}: Props) {
  const { photo, size, shape, parts } = picture;
  const stage = useRef<HTMLDivElement>(null);
  const options = { stage, shape, onChange, onSettle };
  const shown = useBoxSize(stage);
  const { dragged, handles, outline } = useOutlineDrawing({ ...options, shown, chosen, onChoose });
  const pen = tool && tool in PENS ? (tool as Pen) : undefined;
  const radius = pen === 'add' || pen === 'erase' ? brush : LEG_DOT;
  const { pointer, strokes, keys } = useStrokeDrawing({
    ...{ ...options, pen: pen ?? 'erase', brush: radius, onStroke, onLine },
  });
  const turning = { ...options, proposal, size };
  const turns = useTurning(turning);
  const { change, taps, keys: tapKeys } = usePartTapping({ ...options, proposal, parts, onTap });
  const { dragged: dragging, ends } = useLineDrawing({ ...options, ...measuring });
  const words = useId();
  const pixel = () => {
    const box = stage.current?.getBoundingClientRect();
    return { x: 1 / (box?.width || size.width), y: 1 / (box?.height || size.height) };
  };
  const handlers: Readonly<Record<Tool, PointerHandlers>> = {
    ...{ parts: taps, corners: outline, turn: turns, measure: ends },
    ...{ line: strokes, add: strokes, erase: strokes, legs: strokes },
  };
  return (
    <Stage
      {...picture}
      stage={stage}
      lines={tool !== 'parts' && tool !== 'turn'}
      handlers={tool && ofFirstPointer(handlers[tool])}
      className={pen ? 'cursor-none' : asking ? 'cursor-progress' : (tool && CURSORS[tool]) || ''}
    >
      {tool === 'corners' && (
        <>
          <p id={words} className="sr-only">
            Arrow keys move it by one pixel, with Shift by ten. Delete removes it, plus adds one after it.
          </p>
          <CornerHandles
            {...{ shape, handles, chosen, onChoose, onChange, onSettle, pixel }}
            describedBy={words}
          />
          {dragged && <Magnifier photo={photo} at={dragged} stage={stage} />}
        </>
      )}
      {tool === 'measure' && (
        <>
          <p id={words} className="sr-only">
            Arrow keys move it by one pixel, with Shift by ten.
          </p>
          <MeasureLine {...measuring} {...{ onSettle, pixel }} describedBy={words} />
          {dragging && <Magnifier photo={photo} at={dragging} stage={stage} />}
        </>
      )}
      {tool === 'turn' && <FloorCompass {...turning} />}
      {pen && (
        <>
          <p id={words} className="sr-only">
            {`${PENS[pen].words} Arrow keys move it by one pixel, with Shift by ten.`}
          </p>
          <BrushHandle {...{ keys, pixel, radius }} name={PENS[pen].name} describedBy={words} />
          {pointer && PENS[pen].fine && <Magnifier photo={photo} at={pointer} stage={stage} />}
        </>
      )}
      {tool === 'parts' && onTap && (
        <>
          <p id={words} className="sr-only">
            Space presses that spot. Arrow keys move it by one pixel, with Shift by ten.
          </p>
          <BrushHandle
            keys={tapKeys}
            {...{ pixel }}
            radius={LEG_DOT}
            name="Spot to press"
            describedBy={words}
          />
        </>
      )}
      {tool === 'parts' && parts && change && <PartChange {...{ parts, change }} />}
      {pen && pointer && <BrushMark at={pointer} radius={radius} painting={false} />}
    </Stage>
  );
}

interface StageProps extends Pick<Props, 'photo' | 'size' | 'shape' | 'parts' | 'host' | 'laid'> {
  stage: RefObject<HTMLDivElement | null>;
  lines: boolean;
  /** Undefined while the picture is only viewed. */
  handlers: object | undefined;
  className: string;
  children: ReactNode;
}

/**
 * Distance in px outside the picture within which a press counts as being at its edge. Most lines begin at the edge.
 */
const BESIDE = 12;

/** The picture, the live floor and the lines. It stays mounted when the tool changes. */
function Stage({ photo, size, laid = false, stage, handlers, className, children, ...on }: StageProps) {
  const { shape, parts, lines, host } = on;
  const ratio = size.width / size.height;
  return (
    <div
      ref={stage}
      {...handlers}
      style={{ aspectRatio: ratio, '--ratio': ratio } as CSSProperties}
      // Two fingers zoom. One finger draws and never scrolls.
      className={`relative mx-auto max-h-(--stage) w-full max-w-[calc(var(--stage)*var(--ratio))] select-none ${handlers ? '[touch-action:pinch-zoom]' : ''} ${className}`}
    >
      <span className="absolute" style={{ inset: -BESIDE }} />
      <img
        src={photo}
        alt={laid || !handlers ? 'Your room with the floor laid in it' : 'Your photo'}
        draggable={false}
        className="absolute inset-0 size-full object-fill"
      />
      <div ref={host} aria-hidden="true" className="pointer-events-none absolute inset-0 *:size-full" />
      {handlers && <FloorOverlay {...{ shape, size, parts, lines }} hatched={!laid} />}
      {children}
    </div>
  );
}

/** Magnification of the magnifier, and its side in px. */
const MAGNIFIED = 3;
const GLASS = 112;

/** Shows the area under the finger enlarged, in the upper corner that is away from the finger. */
function Magnifier({ photo, at, stage }: { photo: string; at: Point; stage: RefObject<HTMLElement | null> }) {
  const { width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {};
  const offset = (share: number, length: number) => GLASS / 2 - share * length * MAGNIFIED;
  return (
    <span
      aria-hidden="true"
      className={`pointer-events-none absolute top-3 grid place-items-center rounded-full border-2 border-white bg-no-repeat shadow-2 ${at.x < 0.5 ? 'right-3' : 'left-3'}`}
      style={{
        width: GLASS,
        height: GLASS,
        backgroundImage: `url("${photo}")`,
        backgroundSize: `${width * MAGNIFIED}px ${height * MAGNIFIED}px`,
        backgroundPosition: `${offset(at.x, width)}px ${offset(at.y, height)}px`,
      }}
    >
      <span className="size-2 rounded-full border-2 border-white shadow-[0_0_0_1px_rgb(0_0_0/.6)]" />
    </span>
  );
}

const ADDED: Colour = [255, 255, 255, 130];
const REMOVED: Colour = [20, 20, 20, 130];

/** Preview of a tap: light where it would add floor, dark where it would remove floor. */
function PartChange({ parts, change }: { parts: PhotoParts; change: string }) {
  const picture = useMemo(
    () =>
      partPicture(parts, (part) =>
        change[part] === '+' ? ADDED : change[part] === '-' ? REMOVED : undefined,
      ),
    [parts, change],
  );
  return (
    <img
      src={picture}
      alt=""
      draggable={false}
      className="pointer-events-none absolute inset-0 size-full object-fill [image-rendering:pixelated]"
    />
  );
}
