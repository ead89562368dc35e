import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type Swiper from 'swiper';
import {
  FIRST_STATE,
  nativeState,
  SLIDER_REFRESH_MS,
  SLIDER_UPDATE_MS,
  type SliderHandle,
  type SliderState,
  sameState,
} from './slider-state.ts';
import { bringIntoView, startSwiper, swiperState } from './start-swiper.ts';

interface Options {
  loop: boolean;
  /** The slides; changes are applied after a delay. */
  content: ReactNode;
  onChange?: (state: SliderState) => void;
}

/** Distance below the viewport at which Swiper starts loading. */
const NEAR = '200px';

/**
 * Starts Swiper on a native scroll list once it comes near the viewport or is touched. The library is a separate
 * chunk, never part of a page's first load.
 */
export function useSwiper(root: RefObject<HTMLElement | null>, { loop, content, onChange }: Options) {
  const swiper = useRef<Swiper>(undefined);
  const starting = useRef<Promise<void>>(undefined);
  const latest = useRef(FIRST_STATE);
  const report = useRef(onChange);
  const [state, setState] = useState(FIRST_STATE);

  useEffect(() => {
    report.current = onChange;
  }, [onChange]);

  const read = useCallback(() => {
    const list = root.current?.firstElementChild;
    if (!list) return;
    const now = swiper.current ? swiperState(swiper.current) : nativeState(list);
    if (sameState(now, latest.current)) return;
    latest.current = now;
    setState(now);
    report.current?.(now);
  }, [root]);

  const start = useCallback((): Promise<void> => {
    const element = root.current;
    if (!element) return Promise.resolve();
    starting.current ??= startSwiper(element, {
      loop,
      gone: () => root.current !== element,
      onMove: (now) => {
        swiper.current = now;
        read();
      },
    }).then(read, () => {
      // The chunk failed to load: the list still scrolls natively, and the next press tries again.
      starting.current = undefined;
    });
    return starting.current;
  }, [root, loop, read]);

  useEffect(() => {
    const element = root.current;
    const list = element?.firstElementChild;
    if (!element || !list) return;
    const wake = () => void start();
    const follow = ({ target }: FocusEvent) => bringIntoView(swiper.current, target);
    const observer =
      'IntersectionObserver' in window
        ? new IntersectionObserver(([entry]) => entry?.isIntersecting && wake(), { rootMargin: NEAR })
        : undefined;
    observer?.observe(element);
    element.addEventListener('pointerdown', wake);
    element.addEventListener('focusin', follow);
    list.addEventListener('scroll', read, { passive: true });
    const timer = setTimeout(read, SLIDER_REFRESH_MS);
    return () => {
      clearTimeout(timer);
      observer?.disconnect();
      element.removeEventListener('pointerdown', wake);
      element.removeEventListener('focusin', follow);
      list.removeEventListener('scroll', read);
      swiper.current?.destroy();
      swiper.current = undefined;
      starting.current = undefined;
    };
  }, [root, start, read]);

  useContentChange(content, () => {
    swiper.current?.update();
    read();
  });
  const handle = useHandle(swiper, start, loop);
  return { state, handle };
}

/** Actions of the slider's buttons. The first press may have to wait for the library. */
function useHandle(
  swiper: RefObject<Swiper | undefined>,
  start: () => Promise<void>,
  loop: boolean,
): SliderHandle {
  return useMemo(() => {
    const act = (move: (now: Swiper) => void) =>
      void start().then(() => {
        if (swiper.current) move(swiper.current);
      });
    return {
      previous: () => act((now) => now.slidePrev()),
      next: () => act((now) => now.slideNext()),
      goTo: (index) => act((now) => (loop ? now.slideToLoop(index) : now.slideTo(index))),
    };
  }, [swiper, start, loop]);
}

/** Calls back shortly after the slides changed, once they can be measured. */
function useContentChange(content: ReactNode, onChange: () => void) {
  const measured = useRef<ReactNode>(undefined);
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (measured.current === content) return;
    measured.current = content;
    const timer = setTimeout(() => changed(), SLIDER_UPDATE_MS);
    return () => clearTimeout(timer);
  }, [content]);
}
