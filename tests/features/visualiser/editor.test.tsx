// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CompareSlider } from '#features/visualiser/compare-slider.tsx';
import { FloorCanvas, type Tool } from '#features/visualiser/floor-canvas.tsx';
import { usePinch } from '#features/visualiser/use-pinch.ts';
import type { CornerAt } from '#lib/scenes/edit-outline.ts';
import { startLine } from '#lib/scenes/measure-floor.ts';
import type { FloorShape } from '#lib/scenes/scene.ts';
import { floorShapeSchema } from '#lib/scenes/scene-schema.ts';
import { type ShapeHistory, startHistory } from '#lib/scenes/shape-history.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const square = (kind: 'floor' | 'cut', from: number, to: number) => ({
  kind,
  points: [
    { x: from, y: from },
    { x: to, y: from },
    { x: to, y: to },
    { x: from, y: to },
  ],
});
const start = floorShape({
  outlines: [square('floor', 0.2, 0.9), square('cut', 0.4, 0.5)],
  horizon: 0.1,
});
let shape = start;
const finished: FloorShape[] = [];

function Editor({ tool }: { tool: Tool }) {
  const [now, setNow] = useState(start);
  const [chosen, setChosen] = useState<CornerAt>();
  shape = now;
  return (
    <FloorCanvas
      photo="photo.jpg"
      size={{ width: 1000, height: 500 }}
      shape={now}
      proposal={start}
      parts={undefined}
      onTap={undefined}
      asking={false}
      tool={tool}
      brush={0.05}
      chosen={chosen}
      onChoose={setChosen}
      measuring={{ line: startLine(now), setLine: () => undefined }}
      onChange={setNow}
      onSettle={() => undefined}
      onLine={() => undefined}
      onStroke={(before, stroke) => finished.push({ ...before, strokes: [...before.strokes, stroke] })}
    />
  );
}
const corner = (name: string) => screen.getByRole('button', { name });

describe('A-19 checking the floor', () => {
  it('A-19 every corner is a named control; arrows move it by one pixel, with Shift by ten', () => {
    render(<Editor tool="corners" />);
    expect(screen.getAllByRole('button', { name: /^Corner / }).length).toBe(8);
    expect(corner('Corner 5 of 8, cut out')).toBeTruthy();
    const second = corner('Corner 2 of 8');
    fireEvent.keyDown(second, { key: 'ArrowLeft' });
    expect(shape.outlines[0]?.points[1]?.x).toBeCloseTo(0.9 - 1 / 1000);
    fireEvent.keyDown(second, { key: 'ArrowDown', shiftKey: true });
    expect(shape.outlines[0]?.points[1]?.y).toBeCloseTo(0.2 + 10 / 500);
  });

  it('A-19 Delete removes a corner and Insert adds one after it', () => {
    render(<Editor tool="corners" />);
    fireEvent.keyDown(corner('Corner 1 of 8'), { key: 'Insert' });
    expect(shape.outlines[0]?.points[1]).toEqual({ x: 0.55, y: 0.2 });
    fireEvent.keyDown(corner('Corner 2 of 9'), { key: 'Delete' });
    expect(shape).toEqual(start);
  });

  it('A-19 without dragging: a corner is selected, then moved to where the photo is pressed', () => {
    const { container } = render(<Editor tool="corners" />);
    const stage = container.firstElementChild as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 500 }) as DOMRect;
    fireEvent.pointerDown(stage, { isPrimary: true, clientX: 100, clientY: 100 });
    expect(shape).toEqual(start);
    fireEvent.click(corner('Corner 4 of 8'));
    expect(corner('Corner 4 of 8').getAttribute('aria-pressed')).toBe('true');
    fireEvent.pointerDown(stage, { isPrimary: true, clientX: 300, clientY: 400 });
    expect(shape.outlines[0]?.points[3]).toEqual({ x: 0.3, y: 0.8 });
  });

  it('the brush adds and erases in strokes', () => {
    const { container } = render(<Editor tool="erase" />);
    const stage = container.firstElementChild as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 500 }) as DOMRect;
    fireEvent.pointerDown(stage, { isPrimary: true, clientX: 500, clientY: 250 });
    fireEvent.pointerMove(stage, { isPrimary: true, clientX: 501, clientY: 250, buttons: 1 });
    fireEvent.pointerMove(stage, { isPrimary: true, clientX: 600, clientY: 300, buttons: 1 });
    fireEvent.pointerUp(stage, { isPrimary: true });
    fireEvent.pointerMove(stage, { isPrimary: true, clientX: 900, clientY: 300 });
    expect(shape.strokes).toEqual([
      {
        mode: 'erase',
        radius: 0.05,
        points: [
          { x: 0.5, y: 0.5 },
          { x: 0.6, y: 0.6 },
        ],
      },
    ]);
    expect(finished).toEqual([shape]);
  });

  it('a second finger or a palm on the photo takes no part in a stroke and does not end it', () => {
    const { container } = render(<Editor tool="erase" />);
    const stage = container.firstElementChild as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 500 }) as DOMRect;
    const hand = (x: number, isPrimary = true) => ({ isPrimary, buttons: 1, clientX: x, clientY: 250 });
    fireEvent.pointerDown(stage, hand(500));
    fireEvent.pointerMove(stage, hand(600));
    fireEvent.pointerDown(stage, hand(900, false));
    fireEvent.pointerMove(stage, hand(910, false));
    fireEvent.pointerUp(stage, hand(910, false));
    fireEvent.pointerMove(stage, hand(700));
    fireEvent.pointerUp(stage, hand(700));
    expect(shape.strokes.map(({ points }) => points.map(({ x }) => x))).toEqual([[0.5, 0.6, 0.7]]);
  });

  it('a stroke that leaves the picture stays within what can be sent', () => {
    const { container } = render(<Editor tool="add" />);
    const stage = container.firstElementChild as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 400, top: 100, width: 813, height: 500 }) as DOMRect;
    const hand = (x: number, y: number) => ({ isPrimary: true, buttons: 1, clientX: x, clientY: y });
    fireEvent.pointerDown(stage, hand(900, 300));
    for (const [x, y] of [
      [1920, 300],
      [1920, 1080],
      [0, 0],
    ] as const)
      fireEvent.pointerMove(stage, hand(x, y));
    fireEvent.pointerUp(stage, { isPrimary: true });
    expect(shape.strokes[0]?.points).toHaveLength(4);
    expect(floorShapeSchema.safeParse(shape).success).toBe(true);
    // Places are rounded, so that many strokes fit into one request.
    expect(JSON.stringify(shape.strokes)).not.toMatch(/\.\d{5}/);
  });

  it('A-19 the floor’s line follows a stroke to its end, however long it is', () => {
    const { container } = render(<Editor tool="line" />);
    const stage = container.firstElementChild as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 500 }) as DOMRect;
    const hand = (x: number, y: number) => ({ isPrimary: true, buttons: 1, clientX: x, clientY: y });
    fireEvent.pointerDown(stage, hand(200, 100));
    // Up and down by 100 px, 3,500 px in all; on a busy device one event contains all movement since the last frame.
    for (let x = 200; x < 900; x += 20) {
      const down = Array.from({ length: 8 }, (_, i) => hand(x + 1.4 * i, 60 + 14 * i));
      const up = Array.from({ length: 8 }, (_, i) => hand(x + 10 + 1.4 * i, 158 - 14 * i));
      const move = createEvent.pointerMove(stage, up.at(-1));
      fireEvent(stage, Object.assign(move, { getCoalescedEvents: () => [...down, ...up] }));
    }
    fireEvent.pointerUp(stage, { isPrimary: true });
    const points = shape.outlines[0]?.points ?? [];
    const nearest = Math.min(...points.map(({ x, y }) => Math.hypot(1000 * x - 900, 500 * y - 60)));
    expect(nearest).toBeLessThan(10);
    expect(points.length).toBeLessThanOrEqual(80);
    // The line turns where the pointer turned.
    expect(points.filter(({ y }) => 500 * y > 140).length).toBeGreaterThan(20);
    expect(shape.strokes).toEqual([]);
    // A press alone changes nothing.
    const drawn = shape;
    fireEvent.pointerDown(stage, hand(500, 300));
    fireEvent.pointerUp(stage, { isPrimary: true });
    expect(shape).toBe(drawn);
  });

  it('A-7 A-19 the keyboard brush paints between two presses, and is lifted when it loses the focus', () => {
    render(<Editor tool="add" />);
    const brush = screen.getByRole('button', { name: 'Brush' });
    fireEvent.keyDown(brush, { key: 'ArrowLeft', shiftKey: true });
    expect(shape.strokes).toEqual([]);
    fireEvent.click(brush, { detail: 0 });
    fireEvent.keyDown(brush, { key: 'ArrowUp', shiftKey: true });
    fireEvent.keyDown(brush, { key: 'ArrowLeft', shiftKey: true });
    fireEvent.blur(brush);
    fireEvent.keyDown(brush, { key: 'ArrowLeft', shiftKey: true });
    expect(shape.strokes[0]?.points.map(({ x, y }) => [x.toFixed(2), y.toFixed(2)])).toEqual([
      ['0.49', '0.80'],
      ['0.49', '0.78'],
      ['0.48', '0.78'],
    ]);
    expect(finished.at(-1)).toEqual(shape);
  });

  it('A-19 the compass is a slider in degrees from the room’s direction; boards rotate around it with a pointer', () => {
    const { container } = render(<Editor tool="turn" />);
    const stage = container.firstElementChild as HTMLElement;
    stage.getBoundingClientRect = () => ({ left: 0, top: 0, width: 1000, height: 500 }) as DOMRect;
    const slider = screen.getByRole('slider', { name: 'Direction' });
    const press = (key: string, shiftKey = false) => fireEvent.keyDown(slider, { key, shiftKey });
    press('ArrowLeft');
    press('ArrowLeft', true);
    expect(slider.getAttribute('aria-valuenow')).toBe('-6');
    expect(slider.getAttribute('aria-valuetext')).toBe('6° to the left');
    expect(shape.turnDegrees).toBe(6);
    press('End');
    expect(slider.getAttribute('aria-valuetext')).toBe('Across the room');
    press('Home');
    fireEvent.pointerDown(stage, { isPrimary: true, clientX: 600, clientY: 390 });
    // A small movement snaps to the room's direction; a larger one rotates.
    fireEvent.pointerMove(stage, { isPrimary: true, clientX: 600, clientY: 388 });
    expect(shape.turnDegrees).toBe(0);
    fireEvent.pointerMove(stage, { isPrimary: true, clientX: 600, clientY: 360 });
    fireEvent.pointerUp(stage, { isPrimary: true });
    expect(shape.turnDegrees).toBeGreaterThan(7);
    fireEvent.pointerMove(stage, { isPrimary: true, clientX: 500, clientY: 200 });
    expect(Number(slider.getAttribute('aria-valuenow'))).toBe(-shape.turnDegrees);
  });
});

it('A-19 a pinch undoes what its first finger did, and nothing before that', () => {
  const before = startHistory(start);
  const setHistory = vi.fn((_: ShapeHistory) => undefined);
  const Photo = () => <p {...usePinch(before, setHistory)}>Photo</p>;
  render(<Photo />);
  const photo = screen.getByText('Photo');
  const [first, second] = [{ isPrimary: true }, { isPrimary: false }];
  fireEvent.pointerDown(photo, first);
  fireEvent.pointerUp(photo, first);
  // The first finger of this gesture is beside the photo.
  fireEvent.pointerDown(photo, second);
  fireEvent.pointerCancel(photo, second);
  expect(setHistory).not.toHaveBeenCalled();
  fireEvent.pointerDown(photo, first);
  fireEvent.pointerDown(photo, second);
  fireEvent.pointerCancel(photo, second);
  fireEvent.pointerCancel(photo, first);
  expect(setHistory.mock.calls).toEqual([[before]]);
});

it('A-18 the compare slider has arrow keys, Home and End, a value text, and buttons', () => {
  render(
    <CompareSlider
      left={{ picture: <img src="a" alt="Oak" />, label: 'Your photo' }}
      right="Natural"
      picture={(style) => <img src="b" alt="Room" style={style} />}
    />,
  );
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('aria-valuetext')).toBe('50% Your photo, 50% Natural');
  const press = (key: string) => fireEvent.keyDown(slider, { key });
  press('ArrowRight');
  expect(slider.getAttribute('aria-valuenow')).toBe('52');
  press('End');
  expect(slider.getAttribute('aria-valuenow')).toBe('100');
  press('Home');
  press('ArrowLeft');
  expect(slider.getAttribute('aria-valuenow')).toBe('0');
  fireEvent.click(screen.getByRole('button', { name: 'Move the line to the right' }));
  expect(slider.getAttribute('aria-valuenow')).toBe('10');
});
