// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { floorDrawing } from '#features/visualiser/live/floor-drawing.ts';
import type { FloorSurface } from '#lib/scenes/scene.ts';

const floor = (src: string): FloorSurface => ({ src, sizeMetres: 1.2, turnDegrees: 0, gloss: 0 });
const [OAK, ASH] = [floor('oak'), floor('ash')];

/** A machine that takes this many ms for a full drawing, and for a smaller one in proportion to its area. */
function machine(wholeMs: number) {
  const drawn: [src: string, share: number][] = [];
  const says = { wholeMs, isWell: true, canDraw: true };
  const failed = vi.fn();
  const end = new AbortController();
  const drawing = floorDrawing(
    {
      paint(src, _lie, share) {
        if (says.canDraw) drawn.push([src, Math.round(share * 1000) / 1000]);
        return says.canDraw;
      },
      async drawn() {
        const [, share] = drawn.at(-1) ?? ['', 0];
        await new Promise((resolve) => setTimeout(resolve, says.wholeMs * share ** 2));
        return says.isWell;
      },
      has: () => true,
      keep: () => undefined,
      dispose: () => undefined,
    },
    failed,
    end.signal,
  );
  const tried = async () => {
    const warming = drawing.warm(OAK);
    await vi.advanceTimersByTimeAsync(wholeMs);
    await warming;
  };
  return { drawing, drawn, says, failed, end, tried };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('A-18 the size a floor is drawn at', () => {
  it('is full while nothing is known, and if a full drawing takes at most 60 ms', async () => {
    const unknown = machine(500);
    expect(unknown.drawing.draw(OAK)).toBe(true);
    expect(unknown.drawn).toEqual([['oak', 1]]);

    const quick = machine(60);
    await quick.tried();
    expect(quick.drawing.isSlow()).toBe(false);
    quick.drawing.draw(OAK);
    await pass(5000);
    expect(quick.drawn).toEqual([
      ['oak', 0.5],
      ['oak', 1],
    ]);
  });

  it('is what takes 30 ms if a full drawing takes longer, at least a quarter, and full 120 ms later', async () => {
    for (const [wholeMs, share] of [
      [64, 0.685],
      [120, 0.5],
      [4000, 0.25],
    ] as const) {
      const { drawing, drawn, tried } = machine(wholeMs);
      await tried();
      expect(drawing.isSlow()).toBe(true);
      drawing.draw(ASH);
      expect(drawn).toEqual([
        ['oak', 0.5],
        ['ash', share],
      ]);
      await pass(119);
      expect(drawn).toHaveLength(2);
      await pass(1);
      expect(drawn.at(-1)).toEqual(['ash', 1]);
      await pass(10_000);
      expect(drawn).toHaveLength(3);
    }
  });

  it('is small for each of several quick floors, and full for the last', async () => {
    const { drawing, drawn, tried } = machine(1000);
    await tried();
    for (const one of [OAK, ASH, OAK]) {
      expect(drawing.draw(one)).toBe(true);
      await pass(100);
    }
    // Its large picture has loaded.
    expect(drawing.draw(OAK)).toBe(true);
    await pass(3000);
    expect(drawn.slice(1)).toEqual([
      ['oak', 0.25],
      ['ash', 0.25],
      ['oak', 0.25],
      ['oak', 1],
    ]);
    // And is drawn again if it loaded late.
    expect(drawing.draw(OAK)).toBe(true);
    await pass(3000);
    expect(drawn.slice(5)).toEqual([['oak', 1]]);
  });

  it('adapts to a machine that becomes faster or slower', async () => {
    const { drawing, says, drawn, tried } = machine(1000);
    await tried();
    says.wholeMs = 20;
    drawing.draw(OAK);
    await pass(1000);
    expect(drawing.isSlow()).toBe(false);
    says.wholeMs = 61;
    drawing.draw(ASH);
    expect(drawn.at(-1)).toEqual(['ash', 1]);
    await pass(1000);
    expect(drawing.isSlow()).toBe(true);
  });

  it('is measured again when the last floor is drawn again, and does nothing if there was none', async () => {
    const { drawing, drawn } = machine(10);
    drawing.again();
    expect(drawn).toEqual([]);
    drawing.draw(OAK);
    drawing.again();
    drawing.again();
    expect(drawn).toEqual(Array(3).fill(['oak', 1]));
  });
});

describe('a drawing that fails', () => {
  it('is reported once it has failed, and not timed', async () => {
    const { drawing, says, failed, tried } = machine(1000);
    says.isWell = false;
    await tried();
    expect(failed).toHaveBeenCalledOnce();
    expect(drawing.isSlow()).toBe(false);
    says.canDraw = false;
    expect(drawing.draw(OAK)).toBe(false);
    await pass(1000);
    expect(failed).toHaveBeenCalledOnce();
  });

  it('is not tried once a floor is shown, or after the end; a pending one is dropped', async () => {
    const { drawing, drawn, failed, end, tried } = machine(1000);
    await tried();
    drawing.draw(OAK);
    await drawing.warm(ASH);
    expect(drawn).toHaveLength(2);
    end.abort();
    await pass(1000);
    expect(drawn).toHaveLength(2);

    const ended = machine(1000);
    ended.says.isWell = false;
    ended.drawing.draw(OAK);
    ended.end.abort();
    await pass(2000);
    await ended.drawing.warm(OAK);
    expect(ended.drawn).toHaveLength(1);
    expect([failed, ended.failed].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });
});
