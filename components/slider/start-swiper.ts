import type Swiper from 'swiper';
import {
  nativeState,
  SLIDER_GAP_PX,
  SLIDER_GAP_SMALL_PX,
  SLIDER_SPEED_MS,
  type SliderState,
  SMALL_SCREEN_PX,
} from './slider-state.ts';

/** Loads Swiper and starts it on a native list, at the slide to which the visitor has scrolled. */
export async function startSwiper(
  root: HTMLElement,
  { loop, onMove, gone }: { loop: boolean; onMove: (swiper: Swiper) => void; gone: () => boolean },
): Promise<Swiper | undefined> {
  const { default: Swiper } = await import('swiper');
  const list = root.firstElementChild;
  if (!list || gone()) return undefined;
  const at = nativeState(list).index;
  list.removeAttribute('tabindex');
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return new Swiper(root, {
    initialSlide: at,
    slidesPerView: 'auto',
    speed: still ? 0 : SLIDER_SPEED_MS,
    spaceBetween: SLIDER_GAP_SMALL_PX,
    breakpoints: { [SMALL_SCREEN_PX]: { spaceBetween: SLIDER_GAP_PX } },
    loop,
    watchOverflow: true,
    watchSlidesProgress: true,
    updateOnWindowResize: true,
    resizeObserver: true,
    on: { init: onMove, progress: onMove, slideChange: onMove, update: onMove, lock: onMove, unlock: onMove },
  });
}

/** Converts Swiper's state, and makes slides out of view inert. */
export function swiperState(swiper: Swiper): SliderState {
  const { slides, isBeginning, isEnd, isLocked, realIndex, size, slidesSizesGrid, params } = swiper;
  for (const slide of slides) {
    slide.toggleAttribute('inert', !isLocked && !slide.classList.contains('swiper-slide-visible'));
  }
  const gap = Number(params.spaceBetween);
  const inView = Math.floor((size + gap + 1) / ((slidesSizesGrid[0] ?? size) + gap));
  return {
    atBeginning: isBeginning,
    atEnd: isEnd,
    locked: isLocked,
    index: realIndex,
    inView: Math.max(1, inView),
  };
}

/** Brings a clipped slide into view when keyboard focus reaches it. */
export function bringIntoView(swiper: Swiper | undefined, focused: EventTarget | null): void {
  if (!swiper || !(focused instanceof Element) || !focused.matches(':focus-visible')) return;
  const slide = swiper.slides.findIndex((one) => one.contains(focused));
  if (slide < 0 || swiper.slides[slide]?.classList.contains('swiper-slide-fully-visible')) return;
  swiper.slideTo(slide);
}
