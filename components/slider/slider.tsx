'use client';

import { Children, isValidElement, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { MIN_SLIDES_FOR_RULE, type SliderHandle, type SliderState } from './slider-state.ts';
import { useSwiper } from './use-swiper.ts';

interface Props {
  /** Accessible name of the carousel. */
  label: string;
  /** Heading beside the buttons. */
  heading?: ReactNode;
  loop?: boolean;
  onChange?: (state: SliderState) => void;
  ref?: Ref<SliderHandle>;
  children: ReactNode;
}

/**
 * A shelf of slides (DESIGN 8.9): a native horizontal list before hydration and without JavaScript, Swiper
 * afterwards. No autoplay; every swipe has equivalent buttons. React must not change the class names, because
 * Swiper adds its own.
 */
export function Slider({ label, heading, loop = false, onChange, ref, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const slides = Children.toArray(children);
  const { state, handle } = useSwiper(root, { loop, content: children, onChange });
  useImperativeHandle(ref, () => handle, [handle]);
  const { atBeginning, atEnd, locked } = state;

  return (
    <section aria-roledescription="carousel" aria-label={label} className="no-print">
      <div className="mb-6 flex items-end justify-between gap-6 lg:mb-11">
        {heading}
        {!locked && (
          <div className="script-only ml-auto flex flex-none gap-2">
            <button
              type="button"
              className="slider-button"
              aria-label={`Previous, ${label}`}
              disabled={atBeginning && !loop}
              onClick={handle.previous}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className="slider-button"
              aria-label={`Next, ${label}`}
              disabled={atEnd && !loop}
              onClick={handle.next}
            >
              <Icon name="arrow-right" />
            </button>
          </div>
        )}
      </div>
      <div ref={root} className="swiper slider">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: until Swiper takes over, the keyboard scrolls the list itself (WCAG 2.1.1). */}
        <div className="swiper-wrapper" tabIndex={0}>
          {slides.map((slide, position) => (
            <div
              key={isValidElement(slide) ? slide.key : position}
              className="swiper-slide"
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${slides.length}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
      {slides.length >= MIN_SLIDES_FOR_RULE && !locked && (
        <Rule state={state} count={slides.length} loop={loop} />
      )}
    </section>
  );
}

/** Position bar of the shelf. Decorative: the slides' accessible names contain the position. */
function Rule({ state, count, loop }: { state: SliderState; count: number; loop: boolean }) {
  const { index, inView, atEnd } = state;
  const share = (loop ? 1 : Math.min(inView, count)) / count;
  const from = atEnd && !loop ? 1 - share : index / count;
  return (
    <div aria-hidden="true" className="mt-6 h-0.5 bg-line" data-ornament="rule">
      <div
        className="h-full bg-ink transition-[margin] duration-[var(--d-4)]"
        style={{ width: `${100 * share}%`, marginLeft: `${100 * from}%` }}
      />
    </div>
  );
}
