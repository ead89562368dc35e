/** Values of the slider from the specification (S9.10-1). */
export const SLIDER_SPEED_MS = 600;
export const SLIDER_GAP_PX = 30;
/** Gap below 768 px (DESIGN 8.9). */
export const SLIDER_GAP_SMALL_PX = 12;
export const SMALL_SCREEN_PX = 768;
/** Delay in ms after mount before beginning and end are read again, when widths have settled (S4.10-3). */
export const SLIDER_REFRESH_MS = 50;
/** Delay in ms before changed slides are applied (S9.10-1). */
export const SLIDER_UPDATE_MS = 300;
/** Minimum number of slides for which a position bar is shown. */
export const MIN_SLIDES_FOR_RULE = 7;

/** State of a slider (S4.10-2). */
export interface SliderState {
  atBeginning: boolean;
  atEnd: boolean;
  /** All slides fit, so there is nothing to scroll. */
  locked: boolean;
  /** Index of the current slide, the same when looping. */
  index: number;
  /** Number of slides that are fully in view. */
  inView: number;
}

/** Commands of a slider (S2.7-8). */
export interface SliderHandle {
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

export const FIRST_STATE: SliderState = {
  atBeginning: true,
  atEnd: false,
  locked: false,
  index: 0,
  inView: 1,
};

export const sameState = (a: SliderState, b: SliderState): boolean =>
  a.index === b.index &&
  a.inView === b.inView &&
  a.locked === b.locked &&
  a.atBeginning === b.atBeginning &&
  a.atEnd === b.atEnd;

/** State of the list while it scrolls natively. A rounding error of half a pixel is ignored. */
export function nativeState(list: Element): SliderState {
  const { scrollLeft, scrollWidth, clientWidth } = list;
  const gap = Number.parseFloat(getComputedStyle(list).columnGap) || 0;
  const width = list.firstElementChild?.getBoundingClientRect().width ?? 0;
  const step = width > 0 ? width + gap : Number.POSITIVE_INFINITY;
  return {
    atBeginning: scrollLeft <= 1,
    atEnd: scrollLeft + clientWidth >= scrollWidth - 1,
    locked: scrollWidth <= clientWidth + 1,
    index: Math.round(scrollLeft / step),
    inView: Math.max(1, Math.floor((clientWidth + gap + 1) / step)),
  };
}
