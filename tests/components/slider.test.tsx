// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Slider } from '#components/slider/slider.tsx';
import type { SliderHandle, SliderState } from '#components/slider/slider-state.ts';

const VIEW = 1290;
const SLIDE = 300;
const GAP = 30;

let near: (() => void) | undefined;
let small = false;
let reduced = false;

/** A viewport wide enough for four slides; jsdom has no layout, so sizes and positions are computed here. */
function layOut() {
  const style = document.createElement('style');
  style.textContent = `.swiper-slide { width: ${SLIDE}px; box-sizing: border-box } .swiper-wrapper { column-gap: ${GAP}px }`;
  document.head.append(style);
  const isSlide = (element: Element) => element.classList.contains('swiper-slide');
  const place = (element: Element) => [...(element.parentElement?.children ?? [])].indexOf(element);
  const define = (name: string, get: (this: Element) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  define('clientWidth', function () {
    return isSlide(this) ? SLIDE : VIEW;
  });
  define('offsetWidth', function () {
    return isSlide(this) ? SLIDE : VIEW;
  });
  define('offsetLeft', function () {
    return isSlide(this) ? place(this) * (SLIDE + GAP) : 0;
  });
  define('scrollWidth', function () {
    const count = this.querySelectorAll('.swiper-slide').length;
    return Math.max(VIEW, count * (SLIDE + GAP) - GAP);
  });
  HTMLElement.prototype.getBoundingClientRect = function () {
    return new DOMRect(0, 0, isSlide(this) ? SLIDE : VIEW, 100);
  };
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false });
  document.head.innerHTML = '';
  near = undefined;
  small = false;
  reduced = false;
  layOut();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        near = () => report([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('reduced-motion') ? reduced : query.includes('min-width') && !small,
    addEventListener() {},
    removeEventListener() {},
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const FLOORS = ['Flax', 'Fog', 'Kelp', 'Lichen', 'Madder', 'Natural', 'Peat', 'Weld', 'Woad'];
const slides = (count: number) =>
  FLOORS.slice(0, count).map((floor) => (
    <a key={floor} href={`#${floor}`}>
      {floor}
    </a>
  ));
const settle = () =>
  act(async () => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(400);
  });
const button = (name: 'Previous' | 'Next') =>
  screen.queryByRole<HTMLButtonElement>('button', { name: `${name}, Shelf` });
const press = async (name: 'Previous' | 'Next') => {
  fireEvent.click(button(name) as HTMLButtonElement);
  await settle();
};
const offset = () => document.querySelector<HTMLElement>('.swiper-wrapper')?.style.transform;
const inert = () =>
  screen.getAllByRole('group', { hidden: true }).map((slide) => slide.hasAttribute('inert'));

interface Options {
  count?: number;
  loop?: boolean;
  awake?: boolean;
}

async function show({ count = 8, loop, awake = true }: Options = {}) {
  const handle = createRef<SliderHandle>();
  const states: SliderState[] = [];
  const shelf = (many: number) => (
    <Slider label="Shelf" loop={loop} ref={handle} onChange={(state) => states.push(state)}>
      {slides(many)}
    </Slider>
  );
  const { rerender, unmount } = render(shelf(count));
  if (awake) {
    act(() => near?.());
    await settle();
  }
  return {
    handle: () => handle.current as SliderHandle,
    last: () => states.at(-1),
    change: (many: number) => rerender(shelf(many)),
    unmount,
  };
}
const started = () => document.querySelector('.swiper-initialized') !== null;

describe('slider', () => {
  it('A-13 is a named carousel of slides that say which they are', async () => {
    await show({ count: 3, awake: false });
    const carousel = screen.getByRole('region', { name: 'Shelf' });
    expect(carousel.getAttribute('aria-roledescription')).toBe('carousel');
    expect(screen.getAllByRole('group').map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ]);
  });

  it('S2.7-8 goes to the next and the previous slide', async () => {
    const { last } = await show();
    await press('Next');
    expect(last()?.index).toBe(1);
    expect(offset()).toBe(`translate3d(-${SLIDE + GAP}px, 0px, 0px)`);
    await press('Previous');
    expect(last()?.index).toBe(0);
    expect(offset()).toBe('translate3d(0px, 0px, 0px)');
  });

  it('S2.7-8 goes to a slide by its index', async () => {
    const { handle, last } = await show();
    act(() => handle().goTo(3));
    await settle();
    expect(last()?.index).toBe(3);
  });

  it('S2.7-8 S4.10-2 loops, and reports the real index', async () => {
    const { handle, last } = await show({ loop: true, count: 9 });
    expect(button('Previous')?.disabled).toBe(false);
    const seen: (number | undefined)[] = [];
    for (let step = 0; step < 10; step += 1) {
      act(() => handle().next());
      await settle();
      await act(async () => {
        fireEvent.transitionEnd(document.querySelector('.swiper-wrapper') as Element);
        await vi.advanceTimersByTimeAsync(1000);
      });
      seen.push(last()?.index);
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0, 1]);
  });

  it('S4.10-2 reports beginning and end, and disables its buttons there', async () => {
    const { handle, last } = await show();
    expect([button('Previous')?.disabled, button('Next')?.disabled]).toEqual([true, false]);
    act(() => handle().goTo(2));
    await settle();
    expect(last()).toMatchObject({ atBeginning: false, atEnd: false });
    act(() => handle().goTo(4));
    await settle();
    expect(last()).toMatchObject({ atBeginning: false, atEnd: true });
    expect([button('Previous')?.disabled, button('Next')?.disabled]).toEqual([false, true]);
  });

  it('S4.10-2 S9.10-1 A-13 is locked and without buttons when all slides fit', async () => {
    const { last } = await show({ count: 4 });
    expect(last()?.locked).toBe(true);
    expect(button('Next')).toBeNull();
    expect(inert()).not.toContain(true);
  });

  it('S4.10-3 recomputes beginning and end 50 ms after mount, before Swiper has loaded', async () => {
    const { last } = await show({ count: 3, awake: false });
    await act(() => vi.advanceTimersByTimeAsync(49));
    expect(last()).toBeUndefined();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(last()).toMatchObject({ atBeginning: true, atEnd: true, locked: true });
  });

  it('S9.10-1 moves in 600 ms with a gap of 30 px and uses the width of its slides', async () => {
    await show();
    expect(screen.getAllByRole('group')[0]?.style.marginRight).toBe('30px');
    fireEvent.click(button('Next') as HTMLButtonElement);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(document.querySelector<HTMLElement>('.swiper-wrapper')?.style.transitionDuration).toBe('600ms');
    expect(offset()).toBe(`translate3d(-${SLIDE + GAP}px, 0px, 0px)`);
  });

  it('S9.10-1 has a gap of 12 px on small screens', async () => {
    small = true;
    await show();
    expect(screen.getAllByRole('group')[0]?.style.marginRight).toBe('12px');
  });

  it('A-4 jumps with reduced motion', async () => {
    reduced = true;
    await show();
    fireEvent.click(button('Next') as HTMLButtonElement);
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(document.querySelector<HTMLElement>('.swiper-wrapper')?.style.transitionDuration).toBe('0ms');
  });

  it('S9.10-1 adopts changed slides 300 ms after the last change', async () => {
    const { change, last } = await show({ count: 4 });
    change(6);
    await act(() => vi.advanceTimersByTimeAsync(200));
    change(8);
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(last()?.locked).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(last()).toMatchObject({ locked: false, atEnd: false });
  });

  it('A-13 slides out of view are inert', async () => {
    await show();
    expect(inert()).toEqual([false, false, false, false, true, true, true, true]);
    await press('Next');
    expect(inert()).toEqual([true, false, false, false, false, true, true, true]);
  });

  it('P-2 loads Swiper only near the viewport or on use; a click before is not lost', async () => {
    const { last } = await show({ awake: false });
    await settle();
    expect(started()).toBe(false);
    expect(inert()).not.toContain(true);
    await press('Next');
    expect(started()).toBe(true);
    expect(last()?.index).toBe(1);
  });

  it('P-2 a press loads Swiper again if its file failed to load', async () => {
    vi.doMock('swiper', () => Promise.reject(new Error('lost')));
    const { last } = await show();
    expect(started()).toBe(false);
    vi.doUnmock('swiper');
    await press('Next');
    expect(last()?.index).toBe(1);
  });

  it('keeps the slide that was scrolled to when Swiper starts', async () => {
    const { last } = await show({ awake: false });
    const list = document.querySelector('.swiper-wrapper') as HTMLElement;
    list.scrollLeft = 2 * (SLIDE + GAP);
    fireEvent.scroll(list);
    expect(last()).toMatchObject({ index: 2, atBeginning: false });
    act(() => near?.());
    await settle();
    expect(offset()).toBe(`translate3d(-${2 * (SLIDE + GAP)}px, 0px, 0px)`);
  });

  it('DESIGN 8.9 a rule shows the position when there are more than six slides', async () => {
    const rule = () => document.querySelector('[data-ornament="rule"]');
    const { unmount } = await show({ count: 6 });
    expect(rule()).toBeNull();
    unmount();
    await show({ count: 7 });
    expect(rule()).not.toBeNull();
  });
});
