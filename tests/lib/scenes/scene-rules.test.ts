import { describe, expect, it, vi } from 'vitest';
import { visualiserSuccess, visualiserUpload } from '#lib/analytics/visualiser-events.ts';
import {
  addCorner,
  addOutline,
  cornerOffset,
  moveCorner,
  normaliseOutlines,
  removeCorner,
} from '#lib/scenes/edit-outline.ts';
import {
  PREVIEW_WIDTH,
  REDRAW_MIN,
  REDRAW_QUALITY,
  RENDER_SIZE,
  SEND_AS_IS_WIDTH,
} from '#lib/scenes/limits.ts';
import { previewSize, resizedPhotoSize } from '#lib/scenes/resize.ts';
import { roomImage } from '#lib/scenes/room-image.ts';
import { floorShapeSchema } from '#lib/scenes/scene-schema.ts';
import {
  changeShape,
  endChangeSeries,
  redoShape,
  startHistory,
  strokeIsLast,
  undoShape,
} from '#lib/scenes/shape-history.ts';
import { floorShape } from '#tests/support/floor-shape.ts';

const shape = floorShape({
  outlines: [
    {
      kind: 'floor',
      points: [
        { x: 0, y: 0.5 },
        { x: 1, y: 0.5 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
    },
  ],
});
const service = { url: 'https://scenes.example', cnf: 'code', own: false };

describe('the uploaded photo', () => {
  it('S5.4-2 a photo of at most 1400 px that is not a PNG is sent unchanged', () => {
    expect(resizedPhotoSize('image/jpeg', { width: 1400, height: 5000 })).toBeUndefined();
    expect(resizedPhotoSize('image/webp', { width: 300, height: 200 })).toBeUndefined();
  });

  it('S5.4-3 G33 wider ones and every PNG are resized to at least 1300 × 700, ratio kept', () => {
    expect(resizedPhotoSize('image/jpeg', { width: 4000, height: 3000 })).toEqual({
      width: 1300,
      height: 975,
    });
    expect(resizedPhotoSize('image/jpeg', { width: 4000, height: 1000 })).toEqual({
      width: 2800,
      height: 700,
    });
    expect(resizedPhotoSize('image/jpeg', { width: 1401, height: 1401 })).toEqual({
      width: 1300,
      height: 1300,
    });
    expect(resizedPhotoSize('image/png', { width: 650, height: 650 })).toEqual({ width: 1300, height: 1300 });
  });

  it('S9.6-1 has the sizes of the specification', () => {
    expect([SEND_AS_IS_WIDTH, REDRAW_MIN, REDRAW_QUALITY]).toEqual([1400, { width: 1300, height: 700 }, 0.8]);
    expect(RENDER_SIZE).toEqual({ width: 1400, height: 700 });
    expect(PREVIEW_WIDTH).toBe(64);
    expect(previewSize({ width: 1300, height: 975 })).toEqual({ width: 64, height: 48 });
    expect(previewSize({ width: 40, height: 400 })).toEqual({ width: 40, height: 400 });
    expect(previewSize({ width: 6400, height: 1 })).toEqual({ width: 64, height: 1 });
  });
});

describe('the room’s address', () => {
  it('S7.10-3 contains customer, scene, floor, size and target', () => {
    const url = new URL(roomImage(service, { sceneId: 's 1', variant: { globalItemId: '1073101' } }));
    expect(url.origin + url.pathname).toBe('https://scenes.example/render_img_scene.php');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      cnf: 'code',
      pid: 's 1',
      artnr: '1073101',
      w: '1400',
      h: '700',
      onam: 'floor',
    });
  });

  it('S8-14 does not exist without a floor, which is logged', () => {
    const warn = vi.fn();
    expect(roomImage(service, { sceneId: 's', warn })).toBe('');
    expect(warn).toHaveBeenCalledOnce();
  });

  it('contains the version of a drawn floor for our own service only', () => {
    const wanted = { sceneId: 's', variant: { globalItemId: '1' }, version: 'v1' };
    expect(roomImage(service, wanted)).not.toContain('v1');
    expect(roomImage({ ...service, own: true }, wanted)).toContain('&v=v1');
  });
});

it('S7.14-2 the events of the Room Visualiser', () => {
  expect(visualiserUpload({ path: '/au' })).toMatchObject({
    event: 'roomVisualiserEvent',
    params: { action: 'room_visualiser_upload' },
  });
  expect(visualiserSuccess({ path: '/au' })).toMatchObject({
    event: 'roomVisualiserEvent',
    params: { action: 'room_visualiser_success' },
  });
});

describe('A-19 the lines of a floor', () => {
  const at = { outline: 0, corner: 1 };

  it('corners are moved within the photo, added and removed', () => {
    expect(moveCorner(shape, at, { x: 1.4, y: -1 }).outlines[0]?.points[1]).toEqual({ x: 1, y: 0 });
    const more = addCorner(shape, at);
    expect(more.outlines[0]?.points[2]).toEqual({ x: 1, y: 0.75 });
    expect(removeCorner(more, { outline: 0, corner: 2 })).toEqual(shape);
    const triangle = removeCorner(shape, at);
    expect(removeCorner(triangle, at).outlines).toEqual([]);
  });

  it('a cut-out is a separate line, and corners are numbered across all lines', () => {
    const cut = addOutline(shape, 'cut');
    expect(cut.outlines[1]?.kind).toBe('cut');
    expect(cornerOffset(cut, 1)).toBe(4);
    expect(floorShapeSchema.parse(cut)).toEqual(cut);
  });

  it('a corner very close to the photo’s edge snaps to it, any other stays in place', () => {
    const points = [
      { x: 0.015, y: 0.5 },
      { x: 0.97, y: 0.5 },
      { x: 0.99, y: 1.01 },
    ];
    expect(normaliseOutlines([{ kind: 'cut', points }])).toEqual([
      {
        kind: 'cut',
        points: [
          { x: 0, y: 0.5 },
          { x: 0.97, y: 0.5 },
          { x: 1, y: 1 },
        ],
      },
    ]);
  });

  it('A-19 the area of a stroke is sent with it, in few lines of few corners', () => {
    const ring = shape.outlines[0]?.points ?? [];
    const painted = (area: unknown) =>
      floorShapeSchema.safeParse({
        ...shape,
        strokes: [{ mode: 'erase', radius: 0.03, points: [{ x: 0.5, y: 0.8 }], area }],
      });
    expect(painted([ring, ring]).success).toBe(true);
    expect(painted(undefined).success).toBe(true);
    expect(painted(Array.from({ length: 13 }, () => ring)).success).toBe(false);
    expect(painted([Array.from({ length: 81 }, () => ring[0])]).success).toBe(false);
    expect(painted([ring.slice(0, 2)]).success).toBe(false);
  });

  it('A-19 reports whether the last step was a stroke', () => {
    const stroke = { mode: 'erase' as const, radius: 0.03, points: [{ x: 0.5, y: 0.8 }] };
    const painted = changeShape(startHistory(shape), { ...shape, strokes: [stroke] });
    expect([startHistory(shape), painted, undoShape(painted)].map(strokeIsLast)).toEqual([
      false,
      true,
      false,
    ]);
    expect(strokeIsLast(changeShape(painted, { ...painted.present, horizon: 0.3 }))).toBe(false);
  });

  it('a drag is one step, and undo and redo go through all steps', () => {
    let history = startHistory(shape);
    history = changeShape(history, { ...shape, turnDegrees: 1 }, 'turn');
    history = changeShape(history, { ...shape, turnDegrees: 2 }, 'turn');
    history = endChangeSeries(history);
    history = changeShape(history, { ...shape, turnDegrees: 3 }, 'turn');
    expect(history.past.length).toBe(2);
    const back = undoShape(history);
    expect(back.present.turnDegrees).toBe(2);
    expect(undoShape(back).present).toEqual(shape);
    expect(undoShape(undoShape(undoShape(back))).present).toEqual(shape);
    expect(redoShape(back).present.turnDegrees).toBe(3);
    expect(changeShape(back, shape).future).toEqual([]);
  });
});
