// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canDrawFloors } from '#features/visualiser/can-draw-floors.ts';
import { floorPreloader } from '#features/visualiser/floor-preloader.ts';
import { LivePicture } from '#features/visualiser/live-picture.tsx';

const open = vi.hoisted(() => vi.fn());
vi.mock('#features/visualiser/live/open-live-floor.ts', () => ({ openLiveFloor: open }));

const surface = (name: string) => ({ src: `${name}.jpg`, sizeMetres: 1.2, turnDegrees: 0, gloss: 0 });
const ahead = floorPreloader();
const room = (name: string, waits = false) => (
  <LivePicture
    waits={waits}
    src={`/room-${name}`}
    alt={`Room in ${name}`}
    surface={surface(name)}
    scene="/api/scenes/x"
    isOwn={false}
    version="1"
    onShown={() => undefined}
    onFail={() => undefined}
    ahead={ahead}
  />
);
const come = (name: string) =>
  act(async () => void fireEvent.load(screen.getByRole('img', { name: `Room in ${name}` })));

beforeEach(() => {
  vi.stubGlobal('WebGL2RenderingContext', class {});
  open.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('A-18 the floor that the browser renders itself', () => {
  it('A-18 every floor is shown, and replaced by the server’s picture of it, also when colours follow quickly', async () => {
    const [show, settle] = [vi.fn(async () => true), vi.fn()];
    const see = vi.fn();
    open.mockResolvedValue({ ...{ see, show, settle }, warm: vi.fn() });
    const shown = () => show.mock.calls.map((given) => (given as unknown as [{ src: string }])[0].src);
    const settled = () => settle.mock.lastCall?.[0].src;
    const { rerender } = render(room('oak'));
    expect(open).not.toHaveBeenCalled();
    await come('oak');
    await expect.poll(() => see).toHaveBeenCalled();
    expect(shown()).toEqual([]);

    rerender(room('ash', true));
    expect(shown()).toEqual(['ash.jpg']);
    // Not requested from the service while others follow.
    expect(screen.queryByRole('img', { name: 'Room in ash' })).toBeNull();
    rerender(room('elm'));
    expect(shown()).toEqual(['ash.jpg', 'elm.jpg']);
    expect(settled()).toBe('oak.jpg');
    await come('elm');
    expect(settled()).toBe('elm.jpg');
    expect(shown()).toHaveLength(2);
  });

  it('A-18 a lost drawing falls back to the server’s pictures, and is given up after three losses', async () => {
    const show = vi.fn(async () => true);
    open.mockImplementation(async () => ({ ...{ see: vi.fn(), warm: vi.fn(), settle: vi.fn() }, show }));
    const { rerender } = render(room('oak'));
    await come('oak');
    rerender(room('ash'));
    await expect.poll(() => show).toHaveBeenCalled();
    for (const times of [1, 2, 3]) {
      const { lost, signal } = open.mock.lastCall?.[0] ?? {};
      await act(async () => lost());
      expect(signal.aborted).toBe(true);
      await expect.poll(() => open).toHaveBeenCalledTimes(Math.min(3, times + 1));
    }
  });

  it('A-18 is not used where it is impossible, or would cost too much', async () => {
    expect(canDrawFloors({})).toBe(true);
    expect(canDrawFloors({ deviceMemory: 1 })).toBe(false);
    expect(canDrawFloors({ connection: { saveData: true } })).toBe(false);
    vi.unstubAllGlobals();
    expect(canDrawFloors({ deviceMemory: 8 })).toBe(false);
    render(room('oak'));
    await come('oak');
    expect(open).not.toHaveBeenCalled();
  });
});
