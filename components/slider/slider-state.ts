/** Slider numbers of the specification (S9.10-1). */
export const SLIDER_SPEED_MS = 600;
export const SLIDER_GAP_PX = 30;
/** Gap below 768 px (DESIGN 8.9). */
export const SLIDER_GAP_SMALL_PX = 12;
export const SMALL_SCREEN_PX = 768;
/** Begin and end are read again this long after mount, when widths have settled (S4.10-3). */
export const SLIDER_REFRESH_MS = 50;
/** Changed slides are taken up after this pause (S9.10-1). */
export const SLIDER_UPDATE_MS = 300;
/** From this many slides on, a rule shows the position. */
export const RULE_FROM = 7;

/** What a slider tells about itself (S4.10-2). */
export interface SliderState {
  atBeginning: boolean;
  atEnd: boolean;
  /** All slides fit, so there is nothing to scroll. */
  locked: boolean;
  /** Index of the current slide, the same when looping. */
  index: number;
}

/** What a slider can be told to do (S2.7-8). */
export interface SliderHandle {
  previous: () => void;
  next: () => void;
  goTo: (index: number) => void;
}

export const FIRST_STATE: SliderState = { atBeginning: true, atEnd: false, locked: false, index: 0 };
