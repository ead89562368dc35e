import { describe, expect, it } from 'vitest';
import { sceneFloorMap } from '#lib/rendering/camera.ts';
import { frameOf, sideAt, toWallMetres } from '#lib/rendering/floor-frame.ts';
import { layBordered } from '#lib/rendering/server/lay-border.ts';

const [width, height] = [600, 400];
const metres = sceneFloorMap({ horizon: 0.2, eyeHeightCm: 150 }, width, height);

/** A room of 3 m to the left wall and 1.2 m to the right one, with its far wall 4.5 m away, rotated by some degrees. */
function roomSeen(turnDegrees: number, walls = { left: -1, right: 1.2, far: 4.5 }) {
  const placeOf = toWallMetres({ metres, turnDegrees });
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    const place = placeOf(i % width, Math.floor(i / width));
    if (!place) continue;
    const [along, across] = place;
    if (along > walls.left && along < walls.right && across < walls.far) mask[i] = 255;
  }
  return { mask, width, height, metres, turnDegrees };
}

describe('A-18 a border along the walls', () => {
  it('A-18 follows visible walls, and not the edge of the picture', () => {
    for (const turn of [0, 12, -8]) {
      const { sides } = frameOf(roomSeen(turn));
      const at = (across: boolean, sign: number) =>
        sides.find((side) => side.across === across && side.sign === sign)?.at;
      expect(at(true, -1), `far at ${turn}`).toBeCloseTo(4.5, 0.9);
      expect(at(false, 1), `left at ${turn}`).toBeCloseTo(-1, 0.9);
      expect(at(false, -1), `right at ${turn}`).toBeCloseTo(1.2, 0.9);
      expect(at(true, 1), `near at ${turn}`).toBeUndefined();
    }
  });

  it('A-18 follows walls even if boards are rotated away from them', () => {
    const frame = frameOf({ ...roomSeen(10), turnDegrees: 55 });
    expect(frame.turnDegrees % 90).toBe(10);
    expect(frame.sides).toHaveLength(3);
  });

  it('A-18 does not exist where a floor leaves the picture, or without a floor', () => {
    const { sides } = frameOf(roomSeen(0, { left: -1, right: 9, far: 4.5 }));
    expect(sides.map(({ across, sign }) => [across, sign])).toEqual([
      [false, 1],
      [true, -1],
    ]);
    expect(frameOf({ ...roomSeen(0), mask: new Uint8Array(width * height) }).sides).toEqual([]);
  });

  it('A-18 meets the next border at a mitre', () => {
    const { sides } = frameOf(roomSeen(0));
    const [left, far] = [
      sides.findIndex(({ sign, across }) => sign === 1 && !across),
      sides.findIndex((s) => s.across),
    ];
    expect(sideAt(sides, [-0.95, 4.3], 0.2).side).toBe(left);
    expect(sideAt(sides, [-0.85, 4.45], 0.2).side).toBe(far);
    expect(sideAt(sides, [0, 3], 0.2).side).toBe(-1);
  });

  it('A-18 field and border are rendered separately, each pixel once, and nothing off the floor changes', () => {
    const seen = roomSeen(0);
    const laid: string[] = [];
    const out = layBordered(seen, 0.2, (mask, side) => {
      laid.push(side ? `${side.turnDegrees}` : 'field');
      const picture = new Uint8Array(mask.length * 3).fill(7);
      for (let i = 0; i < mask.length; i++) if (mask[i]) picture.fill(side ? 200 : 100, i * 3, i * 3 + 3);
      return picture;
    });
    expect(laid.toSorted()).toEqual(['0', '90', '90', 'field']);
    let [border, field, changed] = [0, 0, 0];
    for (let i = 0; i < seen.mask.length; i++) {
      const value = out[i * 3] as number;
      if (seen.mask[i] === 0 && value !== 7) changed++;
      if (value === 200) border++;
      if (value === 100) field++;
    }
    expect(changed).toBe(0);
    expect(field).toBeGreaterThan(border);
    expect(border).toBeGreaterThan(1000);
  });
});
