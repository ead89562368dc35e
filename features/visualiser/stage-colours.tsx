import { useEffect } from 'react';
import { spelled } from '#lib/spelling.ts';
import { useAppSelector } from '#store/hooks.ts';
import type { FloorPreloader } from './floor-preloader.ts';
import type { StageFloor } from './stage-floor.ts';
import { useVisibleFloors } from './use-visible-floors.ts';

/** Distance in px of the chosen colour from the edge of the list, in which its outline lies. */
const MARGIN_PX = 8;

type Colours = StageFloor['colours'];

interface Props {
  colours: Colours;
  /** Slug of the current colour. */
  current: string;
  choose: (slug: string) => void;
  /** Prefetches what a colour needs before it is chosen. */
  ahead: FloorPreloader;
}

/** The colours of the floor, to try one after another. */
export function StageColours({ colours, current, choose, ahead }: Props) {
  const region = useAppSelector((state) => state.region.region);
  const list = useVisibleFloors<HTMLDivElement>(
    colours.map(({ surface }) => surface),
    (surfaces) => ahead.see('colours', surfaces),
  );
  const at = colours.findIndex(({ slug }) => slug === current);
  const chosen = colours[at]?.globalItemId;
  useEffect(() => {
    if (chosen && list.current) showColour(list.current, at);
  }, [chosen, at, list]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{spelled('Colours', region)}</legend>
      <div ref={list} className="flex items-start gap-2.5 overflow-x-auto px-1 py-2 [scrollbar-width:thin]">
        {colours.map(({ slug, name, hex, swatch, surface }) => (
          <button
            key={slug}
            type="button"
            aria-pressed={slug === current}
            onPointerEnter={() => ahead.fetch(surface)}
            onFocus={() => ahead.fetch(surface)}
            onClick={() => choose(slug)}
            className="group w-17 flex-none text-left text-xs"
          >
            <img
              src={swatch}
              alt=""
              width={68}
              height={68}
              loading="lazy"
              style={{ background: hex }}
              className="h-17 w-full object-cover outline-offset-2 group-aria-pressed:outline-2 group-aria-pressed:outline-accent"
            />
            <span className="mt-1.5 block wrap-anywhere">{name}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}

/** Scrolls the list, and nothing around it, so that a colour is in view. */
function showColour(list: HTMLElement, at: number) {
  const colour = list.children[at]?.getBoundingClientRect();
  if (!colour) return;
  const { left, right } = list.getBoundingClientRect();
  list.scrollLeft +=
    Math.min(0, colour.left - left - MARGIN_PX) + Math.max(0, colour.right - right + MARGIN_PX);
}
