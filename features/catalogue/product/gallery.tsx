'use client';

import { type MouseEvent, useRef, useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { roomId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { useRoomPicture } from '#store/visualiser/visualiser-context.tsx';
import { useColour } from './colour-context.tsx';
import { Enlarge } from './enlarge.tsx';
import { FloorPicture } from './floor-picture.tsx';
import { COLOUR_TOKEN } from './gallery-colour-token.ts';
import type { GallerySlide } from './gallery-slide.ts';
import type { ProductColour } from './product-colour.ts';
import { RoomSlide } from './room-slide.tsx';

interface Props {
  productName: string;
  slides: readonly GallerySlide[];
}

/**
 * One strip of pictures that scrolls and snaps by itself: swiped on phones, moved by its thumbs elsewhere.
 * The thumbs are links to the pictures, so they move the strip without a script too.
 */
export function Gallery({ productName, slides }: Props) {
  const { colour } = useColour();
  const strip = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);
  const roomPicture = useRoomPicture();

  function readPosition() {
    const list = strip.current;
    if (list?.clientWidth) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  }

  function show(event: MouseEvent, index: number) {
    const list = strip.current;
    if (!list) return;
    event.preventDefault();
    setCurrent(index);
    list.scrollTo({ left: index * list.clientWidth });
  }

  return (
    <section aria-label={`Pictures of ${productName}`} className="relative">
      <ol
        ref={strip}
        onScroll={readPosition}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        aria-label="Pictures"
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-mist [scrollbar-width:none]"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.title}
            id={`picture-${index + 1}`}
            className="relative aspect-25/28 w-full flex-none snap-start"
          >
            <FloorPicture
              source={fillTemplate(slide.main, publicIdOf(slide, colour))}
              alt={altOf(slide, colour)}
              priority={index === 0}
            />
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="script-only figures type-label absolute right-3 bottom-3 bg-paper px-2.5 py-1.5 lg:hidden"
      >
        {current + 1} / {slides.length}
      </p>
      {/* Room view: the first picture is the visitor's own room (S4.9-4); the strip lies below it unchanged. */}
      {roomPicture && (
        <RoomSlide
          src={roomPicture(colour.globalItemId)}
          alt={`Your room with ${productName} in ${colour.name}`}
        />
      )}
      {!roomPicture && (
        <Enlarge
          start={current}
          pictures={slides.map((slide) => ({
            source: fillTemplate(slide.large, publicIdOf(slide, colour)),
            alt: altOf(slide, colour),
          }))}
        />
      )}
      <Thumbs {...{ slides, current, colour, show }} />
    </section>
  );
}

interface ThumbsProps {
  slides: readonly GallerySlide[];
  current: number;
  colour: ProductColour;
  show: (event: MouseEvent, index: number) => void;
}

/** Links to the pictures, so that they move the strip without a script too. */
function Thumbs({ slides, current, colour, show }: ThumbsProps) {
  return (
    <ul className="mt-2 hidden grid-cols-6 gap-2 lg:grid print:hidden">
      {slides.map((slide, index) => (
        <li key={slide.title}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={slide.title}
            aria-current={index === current ? 'true' : undefined}
            onClick={(event) => show(event, index)}
            className="block aspect-square overflow-hidden outline-offset-2 hover:opacity-85 aria-[current]:outline-2 aria-[current]:outline-ink"
          >
            <Picture source={fillTemplate(slide.thumb, publicIdOf(slide, colour))} alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const altOf = ({ alt }: GallerySlide, { name }: ProductColour) => alt.replace(COLOUR_TOKEN, name);

function publicIdOf({ view, room }: GallerySlide, colour: ProductColour): string {
  if (view === 'room' && room) return roomId(room, colour.globalItemId);
  return view === 'cameo' ? colour.cameo : colour.swatch;
}
