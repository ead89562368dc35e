'use client';

import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { DividingLine } from '#components/dividing-line/dividing-line.tsx';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  /** Undefined while nothing is compared. The right picture stays the same element in both cases. */
  left:
    | {
        readonly picture: ReactNode;
        readonly label: string;
        /** The left picture is still loading; until then the right picture is shown in full. */
        readonly waits?: boolean;
        /** The left picture could not be loaded: there is nothing to compare, and no line. */
        readonly failed?: boolean;
      }
    | undefined;
  /** Label of the right picture. */
  right: string;
  /** Renders the right picture with a style that clips it where the left picture shows. */
  picture: (style: CSSProperties) => ReactNode;
}

interface LineProps extends Pick<Props, 'right'> {
  left: NonNullable<Props['left']>;
  /** Position in per cent of the width. */
  place: number;
  set: (place: number) => void;
}

/** A press on a button must not start a drag of the line. */
const stay = (event: PointerEvent) => event.stopPropagation();

/** Keeps the two labels apart on a narrow screen. */
const TAG = { maxWidth: '40%' };

/**
 * Two pictures of one room with a dividing line that is moved by dragging, keys or buttons; or a single
 * picture.
 */
export function CompareSlider({ left, right, picture }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(50);
  const set = (value: number) => setPlace(Math.min(100, Math.max(0, Math.round(value))));

  function drag({ clientX, buttons }: PointerEvent) {
    const area = box.current?.getBoundingClientRect();
    if (left && buttons && area?.width) set(((clientX - area.left) / area.width) * 100);
  }

  return (
    <div
      ref={box}
      onPointerDown={(event) => {
        if (!left) return;
        event.currentTarget.setPointerCapture?.(event.pointerId);
        drag(event);
      }}
      onPointerMove={drag}
      className={`absolute inset-0 ${left ? '[touch-action:pan-y] select-none' : ''}`}
    >
      {left?.picture}
      {picture(left && !left.waits ? { clipPath: `inset(0 0 0 ${place}%)` } : {})}
      {left && !left.failed && <Line {...{ left, right, place, set }} />}
    </div>
  );
}

/**
 * The dividing line with its controls, and the labels of both pictures. `--names` is the width available to labels
 * and buttons if the picture is too narrow for them.
 */
function Line({ left, right, place, set }: LineProps) {
  return (
    <>
      <div className="script-only">
        <DividingLine
          place={place}
          label="Line between the two pictures"
          words={`${place}% ${left.label}, ${100 - place}% ${right}`}
          onMove={set}
        />
      </div>
      <div
        className="pointer-events-none absolute inset-y-0 left-1/2 -translate-x-1/2"
        style={{ width: 'var(--names, 100%)' }}
      >
        <span className="type-label absolute top-3 left-3 bg-paper/90 px-3 py-1.5" style={TAG}>
          {left.waits ? 'Laying the floor…' : left.label}
        </span>
        <span className="type-label absolute top-3 right-3 bg-paper/90 px-3 py-1.5" style={TAG}>
          {right}
        </span>
        <div className="script-only">
          <MoveButton side="left" onPress={() => set(place - 10)} />
          <MoveButton side="right" onPress={() => set(place + 10)} />
        </div>
      </div>
    </>
  );
}

function MoveButton({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Move the line to the ${side}`}
      onClick={onPress}
      onPointerDown={stay}
      onPointerMove={stay}
      className={`pointer-events-auto absolute bottom-3 grid size-11 place-items-center rounded-ctl bg-paper/90 text-ink hover:bg-mist ${side === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon name={side === 'left' ? 'arrow-left' : 'arrow-right'} />
    </button>
  );
}
