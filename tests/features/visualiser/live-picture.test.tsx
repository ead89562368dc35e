// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { floorsAhead } from '#features/visualiser/floors-ahead.ts';
import { LivePicture } from '#features/visualiser/live-picture.tsx';
import { mayDrawFloors } from '#features/visualiser/may-draw-floors.ts';

const open = vi.hoisted(() => vi.fn());
vi.mock('#features/visualiser/live/open-live-floor.ts', () => ({ openLiveFloor: open }));

const surface = (name: string) => ({ src: `${name}.jpg`, sizeMetres: 1.2, turnDegrees: 0, gloss: 0 });
const ahead = floorsAhead();
const room = (name: string, waits = false) => (
  <LivePicture
    waits={waits}
    src={`/room-${name}`}
    alt={`Room in ${name}`}
    surface={surface(name)}
    scene="/api/scenes/x"
    isOwn={false}
    version="1"
    onFail={() => undefined}
    ahead={ahead}
  />
);
const drawing = () => document.querySelector('div[aria-hidden]');
const isShown = () => !drawing()?.classList.contains('invisible');
const come = (name: string) =>
  act(async () => void fireEvent.load(screen.getByRole('img', { name: `Room in ${name}` })));

beforeEach(() => {
  vi.stubGlobal('WebGL2RenderingContext', class {});
  open.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('A-18 the floor the browser lays itself', () => {
  it('A-18 covers the last picture until the new one has come, also when colours follow fast', async () => {
    const shows: ((done: boolean) => void)[] = [];
    const see = vi.fn();
    open.mockResolvedValue({
      ...{ see, warm: vi.fn() },
      show: () => new Promise<boolean>((resolve) => shows.push(resolve)),
    });
    const { rerender } = render(room('oak'));
    expect(open).not.toHaveBeenCalled();
    await come('oak');
    await vi.waitFor(() => expect(see).toHaveBeenCalled());
    expect(isShown()).toBe(false);

    rerender(room('ash'));
    expect(isShown()).toBe(false);
    await act(async () => shows[0]?.(true));
    expect(isShown()).toBe(true);
    // The next colour is chosen before the server's picture of this one is there.
    rerender(room('elm'));
    expect(isShown()).toBe(true);
    await act(async () => shows[1]?.(true));
    await come('elm');
    expect(isShown()).toBe(false);
  });

  it('A-18 a floor is shown from its small picture before its large one has come, and not asked of the service while others follow', async () => {
    const { promise, resolve: come } = Promise.withResolvers<boolean>();
    let drafted: (() => void) | undefined;
    open.mockResolvedValue({
      ...{ see: vi.fn(), warm: vi.fn() },
      show: (_: unknown, early: () => void) => {
        drafted = early;
        return promise;
      },
    });
    const { rerender } = render(room('oak'));
    await act(async () => void fireEvent.load(screen.getByRole('img', { name: 'Room in oak' })));
    rerender(room('ash', true));
    await vi.waitFor(() => expect(drafted).toBeDefined());
    expect(screen.queryByRole('img', { name: 'Room in ash' })).toBeNull();
    expect(isShown()).toBe(false);
    await act(async () => drafted?.());
    expect(isShown()).toBe(true);
    rerender(room('elm'));
    expect(screen.getByRole('img', { name: 'Room in elm' })).toBeDefined();
    await act(async () => come(true));
  });

  it('A-18 a drawing that is taken away shows the server’s pictures, and is given up after three times', async () => {
    open.mockImplementation(async ({ lost }) => ({
      ...{ see: vi.fn(), warm: vi.fn(), lost },
      show: async () => true,
    }));
    const { rerender } = render(room('oak'));
    await come('oak');
    rerender(room('ash'));
    await vi.waitFor(() => expect(isShown()).toBe(true));
    for (const times of [1, 2, 3]) {
      const { lost, signal } = open.mock.lastCall?.[0] ?? {};
      await act(async () => lost());
      expect(signal.aborted).toBe(true);
      await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(Math.min(3, times + 1)));
    }
    expect(isShown()).toBe(false);
  });

  it('A-18 is left alone where it cannot be, or would cost too much', async () => {
    expect(mayDrawFloors({})).toBe(true);
    expect(mayDrawFloors({ deviceMemory: 1 })).toBe(false);
    expect(mayDrawFloors({ connection: { saveData: true } })).toBe(false);
    vi.unstubAllGlobals();
    expect(mayDrawFloors({ deviceMemory: 8 })).toBe(false);
    render(room('oak'));
    await come('oak');
    expect(open).not.toHaveBeenCalled();
  });
});
