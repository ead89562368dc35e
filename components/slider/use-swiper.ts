import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type Swiper from 'swiper';
import {
  FIRST_STATE,
  SLIDER_GAP_PX,
  SLIDER_GAP_SMALL_PX,
  SLIDER_REFRESH_MS,
  SLIDER_SPEED_MS,
  SLIDER_UPDATE_MS,
  type SliderHandle,
  type SliderState,
  SMALL_SCREEN_PX,
} from './slider-state.ts';

interface Options {
  loop: boolean;
  /** Number of slides; a change is taken up after a pause. */
  count: number;
  onChange?: (state: SliderState) => void;
}

/**
 * Puts Swiper on a native scroll list once it comes near the viewport or is touched. The library is its own
 * file, never part of a page's first load.
 */
export function useSwiper(root: RefObject<HTMLElement | null>, { loop, count, onChange }: Options) {
  const swiper = useRef<Swiper>(undefined);
  const starting = useRef(false);
  const [state, setState] = useState(FIRST_STATE);
  const [live, setLive] = useState(false);

  const read = useCallback(() => {
    const now = swiper.current;
    if (!now) return;
    const next = {
      atBeginning: now.isBeginning,
      atEnd: now.isEnd,
      locked: now.isLocked,
      index: now.realIndex,
    };
    setState(next);
    onChange?.(next);
    now.slides.forEach((slide, index) => {
      const visible =
        now.isLocked || slide.classList.contains('swiper-slide-visible') || index === now.activeIndex;
      slide.toggleAttribute('inert', !visible);
    });
  }, [onChange]);

  const start = useCallback(async () => {
    const element = root.current;
    if (!element || starting.current) return;
    starting.current = true;
    const { default: Swiper } = await import('swiper');
    setLive(true);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    swiper.current = new Swiper(element, {
      slidesPerView: 'auto',
      speed: still ? 0 : SLIDER_SPEED_MS,
      spaceBetween: SLIDER_GAP_SMALL_PX,
      breakpoints: { [SMALL_SCREEN_PX]: { spaceBetween: SLIDER_GAP_PX } },
      loop,
      watchOverflow: true,
      watchSlidesProgress: true,
      updateOnWindowResize: true,
      resizeObserver: true,
      on: {
        slideChange: read,
        lock: read,
        unlock: read,
        resize: read,
        transitionEnd: read,
        fromEdge: read,
        toEdge: read,
      },
    });
    setTimeout(read, SLIDER_REFRESH_MS);
  }, [root, loop, read]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void start(), {
      rootMargin: '200px',
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      swiper.current?.destroy();
      swiper.current = undefined;
      starting.current = false;
    };
  }, [root, start]);

  const known = useRef(count);
  useEffect(() => {
    if (known.current === count) return;
    known.current = count;
    const timer = setTimeout(() => {
      swiper.current?.update();
      read();
    }, SLIDER_UPDATE_MS);
    return () => clearTimeout(timer);
  }, [count, read]);

  const act = useCallback(
    async (move: (now: Swiper) => void) => {
      await start();
      if (swiper.current) move(swiper.current);
    },
    [start],
  );
  const handle: SliderHandle = {
    previous: () => void act((now) => now.slidePrev()),
    next: () => void act((now) => now.slideNext()),
    goTo: (index) => void act((now) => (loop ? now.slideToLoop(index) : now.slideTo(index))),
  };
  return { state, live, handle };
}
