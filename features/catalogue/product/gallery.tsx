'use client';

import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Picture } from '#components/picture/picture.tsx';
import { useOwnRoom } from '#components/product-card/use-own-room.ts';
import { roomId } from '#lib/media/public-ids.ts';
import { fillTemplate } from '#lib/media/template.ts';
import { useForgetRoom } from '#store/visualiser/use-forget-room.ts';
import { useRoomPicture } from '#store/visualiser/visualiser-context.tsx';
import { useColour } from './colour-context.tsx';
import { Enlarge } from './enlarge.tsx';
import { FloorPicture } from './floor-picture.tsx';
import { COLOUR_TOKEN } from './gallery-colour-token.ts';
import type { GallerySlide } from './gallery-slide.ts';
import type { ProductColour } from './product-colour.ts';
import { RoomSlide } from './room-slide.tsx';
import { RoomViewSwitch } from './room-view-switch.tsx';

interface Props {
  productName: string;
  slides: readonly GallerySlide[];
}

/**
 * A strip of pictures with scroll snapping: swiped on phones, moved by its thumbnails elsewhere. In room view, the
 * visitor's own room is the first picture (S4.9-4).
 */
export function Gallery({ productName, slides }: Props) {
  const { colour } = useColour();
  const own = useOwnRoom(useRoomPicture()?.(colour.globalItemId), useForgetRoom());
  const hasOwn = own !== undefined;
  const before = hasOwn ? 1 : 0;
  const { strip, current, readPosition, show } = useStrip(hasOwn);

  return (
    <section
      aria-label={`Pictures of ${productName}`}
      className="relative print:ml-[var(--edge)] print:w-[90mm]"
    >
      <ol
        ref={strip}
        onScroll={readPosition}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard (WCAG 2.1.1).
        tabIndex={0}
        aria-label="Pictures"
        className="floor-strip flex [scroll-snap-type:x_mandatory] overflow-x-auto overscroll-x-contain bg-mist [scrollbar-width:none]"
      >
        {own && (
          <li className={SLIDE}>
            <RoomSlide {...own} alt={`Your room with ${productName} in ${colour.name}`} />
          </li>
        )}
        {slides.map((slide, index) => (
          <li key={slide.title} id={`picture-${index + 1}`} className={SLIDE}>
            <FloorPicture
              source={fillTemplate(slide.main, publicIdOf(slide, colour), colour.hex)}
              alt={altOf(slide, colour)}
              priority={index === 0}
            />
          </li>
        ))}
      </ol>
      <p
        aria-hidden="true"
        className="script-only no-print figures type-label absolute right-3 bottom-3 bg-paper px-2.5 py-1.5 lg:hidden"
      >
        {`${current + 1} / ${slides.length + before}`}
      </p>
      <RoomViewSwitch className="absolute top-3 left-3 lg:top-5" />
      {!(hasOwn && current === 0) && (
        <Enlarge
          start={current - before}
          pictures={slides.map((slide) => ({
            source: fillTemplate(slide.large, publicIdOf(slide, colour)),
            alt: altOf(slide, colour),
          }))}
        />
      )}
      <Thumbs {...{ slides, current, colour, show }} own={own?.src} />
    </section>
  );
}

/**
 * The current picture of the strip, and turning to another one. Returns to the first picture when the visitor's room
 * is added or removed.
 */
function useStrip(hasOwn: boolean) {
  const strip = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(0);

  // The room is added or removed at the front, so the strip scrolls to its first picture.
  useEffect(() => {
    setCurrent(0);
    const list = strip.current;
    if (list && list.scrollLeft > 0) list.scrollTo({ left: 0, behavior: 'instant' });
    const { bottom = 0, height = 0 } = list?.getBoundingClientRect() ?? {};
    // If less than half of the strip is in view, scrolls it into view.
    if (hasOwn && bottom < height / 2) list?.scrollIntoView({ block: 'start' });
  }, [hasOwn]);

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

  return { strip, current, readPosition, show };
}

const SLIDE = 'relative aspect-25/28 md:max-lg:aspect-3/2 w-full flex-none snap-start';
const THUMB =
  'block aspect-square overflow-hidden outline-offset-2 hover:opacity-85 aria-[current]:outline-2 aria-[current]:outline-ink';

interface ThumbsProps {
  slides: readonly GallerySlide[];
  /** URL of the visitor's room, if it is the first picture. */
  own: string | undefined;
  current: number;
  colour: ProductColour;
  show: (event: MouseEvent, index: number) => void;
}

/** Links to the pictures, so that they move the strip without JavaScript too. */
function Thumbs({ slides, own, current, colour, show }: ThumbsProps) {
  const before = own ? 1 : 0;
  const link = (index: number, label: string) => ({
    'aria-label': label,
    'aria-current': index === current ? ('true' as const) : undefined,
    onClick: (event: MouseEvent) => show(event, index),
    className: THUMB,
  });
  return (
    <ul
      className="mt-2 hidden gap-2 lg:grid no-print"
      style={{ gridTemplateColumns: `repeat(${slides.length + before}, minmax(0, 1fr))` }}
    >
      {own && (
        <li>
          <a href="#picture-1" {...link(0, 'Your room')}>
            <img src={own} alt="" className="size-full object-cover" />
          </a>
        </li>
      )}
      {slides.map((slide, index) => (
        <li key={slide.title}>
          <a href={`#picture-${index + 1}`} {...link(index + before, slide.title)}>
            <Picture source={fillTemplate(slide.thumb, publicIdOf(slide, colour), colour.hex)} alt="" />
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
