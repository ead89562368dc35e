'use client';

import { type PointerEvent, useRef, useState } from 'react';
import { DividingLine } from '#components/dividing-line/dividing-line.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { useOwnRoom } from '#components/product-card/use-own-room.ts';
import { ScrollBox } from '#components/scroll-box/scroll-box.tsx';
import { roomSplit } from '#lib/analytics/compare-events.ts';
import { pushEvent } from '#lib/analytics/data-layer.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { useForgetRoom } from '#store/visualiser/use-forget-room.ts';
import { useRoomPicture } from '#store/visualiser/visualiser-context.tsx';

/** A floor and its part of the room. */
interface Part {
  /** Global item id. */
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  /** The whole room with this floor. */
  readonly source: PictureSource;
}

interface Props {
  /** Description of the room, without an article. */
  readonly room: string;
  readonly parts: readonly Part[];
}

/** Minimum width of each part in per cent of the room. Keeps lines far enough apart for touch, and off the edges. */
const KEPT = 10;

/**
 * One room, split into a part for each floor, with lines between them that are moved by dragging or by keys. In room
 * view it is the visitor's own room. Without JavaScript the parts are equal and fixed.
 */
export function SplitRoom({ room, parts }: Props) {
  const own = useRoomPicture();
  const box = useRef<HTMLDivElement>(null);
  const [shape, setShape] = useState(0);
  const [lines, setLines] = useState(() =>
    parts.slice(1).map((_, at) => Math.round(((at + 1) * 100) / parts.length)),
  );
  const edges = [0, ...lines, 100];

  const reach = (at: number) => ({ least: edge(edges, at) + KEPT, most: edge(edges, at + 2) - KEPT });
  function move(at: number, to: number) {
    const { least, most } = reach(at);
    const place = Math.min(most, Math.max(least, Math.round(to)));
    setLines(lines.with(at, place));
    pushEvent(roomSplit(parts.length));
  }
  function drag(at: number, { clientX, buttons }: PointerEvent) {
    const area = box.current?.getBoundingClientRect();
    if (buttons && area?.width) move(at, ((clientX - area.left) / area.width) * 100);
  }

  return (
    <ScrollBox
      aria-label={`The ${room}, split between the floors`}
      className="split"
      style={{ ['--floors' as string]: parts.length }}
    >
      <div ref={box} style={own && shape > 0 ? { ['--photo' as string]: shape } : undefined}>
        {parts.map(({ id, name, colour, source }, at) => {
          const [from, to] = [edge(edges, at), edge(edges, at + 1)];
          return (
            <div key={id}>
              <div className="split-part" style={{ clipPath: `inset(0 ${100 - to}% 0 ${from}%)` }}>
                <PartPicture own={own?.(id)} source={source} onShape={setShape} />
              </div>
              <p className="split-name" style={{ left: `${from}%`, width: `${to - from}%` }}>
                <span className="type-label">{`${name}, ${colour}`}</span>
              </p>
            </div>
          );
        })}
        {lines.map((place, at) => (
          <div key={parts[at]?.id} className="script-only">
            <DividingLine
              place={place}
              {...reach(at)}
              label={`Line between ${parts[at]?.name} in ${parts[at]?.colour} and ${parts[at + 1]?.name} in ${parts[at + 1]?.colour}`}
              words={shares(parts, edges)}
              onMove={(to) => move(at, to)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                drag(at, event);
              }}
              onPointerMove={(event) => drag(at, event)}
            />
          </div>
        ))}
      </div>
    </ScrollBox>
  );
}

interface PartProps {
  /** URL of the visitor's own room with the floor; set in room view. */
  readonly own: string | undefined;
  /** Our room with the floor. */
  readonly source: PictureSource;
  /** Called with width divided by height of the visitor's room. */
  readonly onShape: (shape: number) => void;
}

/** The visitor's own room with a floor, or ours if there is none or its picture fails. */
function PartPicture({ own, source, onShape }: PartProps) {
  const room = useOwnRoom(own, useForgetRoom());
  if (!room) return <Picture source={source} alt="" />;
  return (
    <img
      {...room}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onShape(naturalWidth / naturalHeight)}
      className="picture"
    />
  );
}

const edge = (edges: readonly number[], at: number) => edges[at] ?? 0;

/** For example "40% Flax, 60% Fog". */
const shares = (parts: readonly Part[], edges: readonly number[]) =>
  parts.map(({ colour }, at) => `${edge(edges, at + 1) - edge(edges, at)}% ${colour}`).join(', ');
