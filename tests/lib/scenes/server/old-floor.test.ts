import { describe, expect, it } from 'vitest';
import { floorPlace, sceneFloorMap } from '#lib/rendering/camera.ts';
import { displayByte, shadeOfByte, shineOfByte } from '#lib/rendering/floor-light.ts';
import { boardDirection, drawnDirection } from '#lib/scenes/board-direction.ts';
import { moveCorner } from '#lib/scenes/edit-outline.ts';
import { mapBy, type RgbPicture } from '#lib/scenes/float-map.ts';
import { type Place, seenInPhoto } from '#lib/scenes/place-on-floor.ts';
import type { Outline, SceneFacts } from '#lib/scenes/scene.ts';
import { proposeFloor } from '#lib/scenes/server/detect/propose.ts';
import { handleScene } from '#lib/scenes/server/handler/scenes.ts';
import { type PreparedScene, prepareScene } from '#lib/scenes/server/prepare/prepare.ts';
import { pyramidOf, renderSceneFloor } from '#lib/scenes/server/render-scene-floor.ts';
import { seededRandom } from '#lib/seeded-random.ts';
import { sharp } from '#lib/server/sharp.ts';
import { floorShape } from '#tests/support/floor-shape.ts';
import { freshContext, own, upload } from './support.ts';

/** A photo of an empty room: wall above, floor below the horizon of a camera at 140 cm. */
const [WIDTH, HEIGHT] = [480, 360];
const shape = floorShape({
  horizon: 0.25,
});
const metres = sceneFloorMap(shape, WIDTH, HEIGHT);
const size = { width: WIDTH, height: HEIGHT };
const floor = mapBy(size, (i) => (Math.floor(i / WIDTH) >= 0.4 * HEIGHT ? 1 : 0));

type Light = readonly [number, number, number];
/** The position of a floor point in the photo, in shares. */
const shareOf = seenInPhoto(metres, size);

function placeOf(i: number): Place {
  const place = floorPlace(metres, i % WIDTH, Math.floor(i / WIDTH));
  if (!place) throw new Error('a pixel of the floor is above the eye');
  return place;
}

/** A photo of a floor with this linear light, beside walls of middle grey. */
function photoOf(light: (place: Place) => Light): RgbPicture {
  const data = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++)
    data.set((floor.data[i] ? light(placeOf(i)) : [0.5, 0.5, 0.5]).map(displayByte), i * 3);
  return { ...size, data };
}

const TIMBER: Light = [1.25, 0.95, 0.6];
const timber = (light: number): Light => [TIMBER[0] * light, TIMBER[1] * light, TIMBER[2] * light];
/** Light and dark boards of 14 cm, at an angle from the camera's right. */
const boards = ([x, y]: Place, degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return Math.floor((y * Math.cos(angle) - x * Math.sin(angle)) / 0.14) % 2 ? 0.22 : 0.12;
};
const prepared = (photo: RgbPicture) => prepareScene(photo, floor, shape, shape);

/** The pixel that shows a point of the floor. */
function pixelOf(place: Place): number {
  const share = shareOf(place);
  const at = Math.floor(share.y * HEIGHT) * WIDTH + Math.floor(share.x * WIDTH);
  expect(floor.data[at]).toBe(1);
  return at;
}

/** The scene's value of the light at a point of the floor. */
function readAt(scene: PreparedScene, bytes: Uint8Array, read: (byte: number) => number, place: Place) {
  const at = pixelOf(place);
  const column = Math.floor(((at % WIDTH) / WIDTH) * scene.shadeWidth);
  const row = Math.floor((Math.floor(at / WIDTH) / HEIGHT) * scene.shadeHeight);
  return read(bytes[row * scene.shadeWidth + column] as number);
}

const shadeAt = (scene: PreparedScene, place: Place) => readAt(scene, scene.shade, shadeOfByte, place);
const shineAt = (scene: PreparedScene, place: Place) => readAt(scene, scene.shine, shineOfByte, place);

describe('A-18 the light of a photo, without its old floor', () => {
  it.each([0, 90, 35])('boards at %i degrees leave no trace on the new floor', (degrees) => {
    const scene = prepared(photoOf((place) => timber(boards(place, degrees))));
    // Across seven boards, whose light differs by a factor of 1.8.
    const lights = Array.from({ length: 40 }, (_, k) => shadeAt(scene, [-0.5 + k * 0.025, 2.2]));
    expect(Math.max(...lights) / Math.min(...lights)).toBeLessThan(1.1);
  });

  it('a broad shadow stays, on boards and on a plain floor', () => {
    const shaded = ([x, y]: Place) => (x > 0.2 && x < 1.6 && y > 1.6 && y < 3.2 ? 0.45 : 1);
    for (const floorOf of [(place: Place) => boards(place, 90), () => 0.18]) {
      const scene = prepared(photoOf((place) => timber(floorOf(place) * shaded(place))));
      const share = shadeAt(scene, [0.9, 2.4]) / shadeAt(scene, [-0.8, 2.4]);
      expect(share).toBeGreaterThan(0.35);
      expect(share).toBeLessThan(0.6);
    }
  });

  it('a small shadow stays on a plain floor', () => {
    const leg = ([x, y]: Place) => (Math.abs(x) < 0.12 && y > 1.8 && y < 2.2 ? 0.5 : 1);
    const scene = prepared(photoOf((place) => timber(0.18 * leg(place))));
    expect(shadeAt(scene, [0, 2]) / shadeAt(scene, [0.7, 2])).toBeLessThan(0.75);
  });

  it('a window mirrored by the old floor does not light carpet, and is mirrored by a glossy floor', () => {
    const mirrored = ([x, y]: Place) => x > -0.4 && x < 0.4 && y > 2 && y < 3.2;
    const photo = photoOf((place) => (mirrored(place) ? [0.7, 0.75, 0.8] : timber(boards(place, 90))));
    const scene = prepared(photo);
    const [window, beside] = [
      [0, 2.6],
      [1, 2.6],
    ] as const;
    expect(shadeAt(scene, window) / shadeAt(scene, beside)).toBeLessThan(1.15);
    expect(shineAt(scene, window)).toBeGreaterThan(0.3);
    expect(shineAt(scene, beside)).toBeLessThan(0.03);

    const grey = { width: 8, height: 8, data: new Uint8Array(8 * 8 * 3).fill(110) };
    const laid = (gloss: number) =>
      renderSceneFloor(photo, scene, pyramidOf(grey), { sizeMetres: 1, turnDegrees: 0, gloss }, shape);
    const [carpet, lacquer] = [laid(0), laid(0.5)];
    const [middle, aside] = [3 * pixelOf(window), 3 * pixelOf(beside)];
    expect(lacquer[middle] as number).toBeGreaterThan((carpet[middle] as number) + 30);
    expect(lacquer[aside] as number).toBeLessThan((carpet[aside] as number) + 8);
  });

  it('light that ends with a board of the old floor ends softly on the new one', () => {
    const isLit = ([x, y]: Place) => Math.abs(x) < 0.42 && y > 2.6 && y < 3.6;
    const scene = prepared(photoOf((place) => timber(boards(place, 0) * (isLit(place) ? 2.6 : 1))));
    expect(shadeAt(scene, [0, 3.1]) / shadeAt(scene, [0, 1.9])).toBeGreaterThan(1.3);
    const { shade, shadeWidth, shadeHeight } = scene;
    const steps = Array.from(shade, (byte, i) => {
      const inside = Math.floor(i / shadeWidth) > 0.45 * shadeHeight && (i + 1) % shadeWidth > 0;
      return inside ? Math.abs(shadeOfByte(byte) / shadeOfByte(shade[i + 1] as number) - 1) : 0;
    });
    expect(Math.max(...steps)).toBeLessThan(0.07);
  });

  it('a white carpet is not overexposed, however strong the sun is on a black reflective floor', () => {
    const sun = ([x, y]: Place) => (x > 0 && y > 1.5 && y < 4 ? 0.9 : 0.015);
    const photo = photoOf((place) => [sun(place), sun(place), sun(place)]);
    const white = { width: 8, height: 8, data: new Uint8Array(8 * 8 * 3).fill(235) };
    const laid = renderSceneFloor(
      photo,
      prepared(photo),
      pyramidOf(white),
      { sizeMetres: 1, turnDegrees: 0, gloss: 0 },
      shape,
    );
    let burnt = 0;
    for (let i = 0; i < floor.data.length; i++) if (floor.data[i] && (laid[i * 3] as number) >= 250) burnt++;
    expect(burnt / floor.data.length).toBeLessThan(0.005);
  });
});

describe('A-18 the direction of boards', () => {
  const apart = (a: number, b: number) => Math.abs(((((a - b + 90) % 180) + 180) % 180) - 90);

  it.each([90, 60, -50, 0, 20])('of a new floor follows old ones at %i degrees', (degrees) => {
    const photo = photoOf((place) => timber(boards(place, degrees)));
    expect(apart(boardDirection(photo, floor, [], shape), degrees)).toBeLessThanOrEqual(6);
  });

  it('follows clearly detected old boards, whatever the outline suggests about the walls', () => {
    // Old boards under an irregular grain, and walls at 140 degrees.
    const chance = seededRandom(3);
    const photo = photoOf((place) => timber(boards(place, 100) * (0.15 + 1.7 * chance())));
    const outlines = [138, 139, 141, 142].map((degrees): Outline => {
      const angle = (degrees * Math.PI) / 180;
      const [x, y] = [1.2 * Math.cos(angle), 1.2 * Math.sin(angle)];
      return {
        kind: 'floor',
        points: [shareOf([0, 2.2]), shareOf([x, 2.2 + y]), shareOf([x * 0.98, 2.2 + y])],
      };
    });
    expect(apart(boardDirection(photo, floor, outlines, shape), 100)).toBeLessThanOrEqual(6);
  });

  it('follows a far wall across the room rather than the side of a thing at an angle', () => {
    const corners = [
      [-1.6, 1.7],
      [-3, 9],
      [3, 9],
      [1.6, 1.7],
      [0.4, 2.3],
      [0, 2],
    ] as const;
    const outline: Outline = { kind: 'floor', points: corners.map(shareOf) };
    const plain = photoOf(() => timber(0.2));
    expect(boardDirection(plain, floor, [outline], shape)).toBe(90);
  });

  it('is straight ahead if the floor shows no lines', () => {
    expect(
      boardDirection(
        photoOf(() => timber(0.2)),
        floor,
        [],
        shape,
      ),
    ).toBe(90);
  });

  it('is detected without networks too', async () => {
    const photo = photoOf(() => timber(0.2));
    expect((await proposeFloor(photo, async () => photo, [])).shape.turnDegrees).toBe(90);
  });

  it('of a floor drawn again by hand, without a network', async () => {
    const photo = photoOf((place) => timber(boards(place, 30)));
    const { shape: ready } = await proposeFloor(photo, async () => photo, []);
    // The default outline is pulled up to the wall, and its horizon moves with it.
    const corners = [2, 3].map((corner) => ({ outline: 0, corner }));
    const drawn = corners.reduce(
      (now, at) => moveCorner(now, at, { x: at.corner === 2 ? 0.02 : 0.98, y: 0.4 }),
      ready,
    );
    expect(drawn.horizon).toBeLessThan(0.35);
    expect(apart(ready.turnDegrees, 30)).toBeGreaterThan(8);
    expect(apart(drawnDirection(photo, drawn), 30)).toBeLessThanOrEqual(8);
  });

  it('a shape is stored as it was sent, so that the floor lies as in the editor', async () => {
    const { context, service } = freshContext();
    const { width, height, data } = photoOf((place) => timber(boards(place, 30)));
    const picture = sharp(data, { raw: { width, height, channels: 3 } });
    const { unique } = await (await upload(context, await picture.jpeg({ quality: 95 }).toBuffer())).json();
    const { shape } = await service.facts(unique);
    const corners = [2, 3].map((corner) => ({ outline: 0, corner }));
    const drawn = corners.reduce((now, at) => moveCorner(now, at, { x: at.corner / 5, y: 0.4 }), shape);
    const request = new Request('http://localhost:3000/', {
      method: 'PUT',
      headers: own,
      body: JSON.stringify(drawn),
    });
    const saved: SceneFacts = await (await handleScene(request, unique, context)).json();
    expect(saved.shape).toEqual(drawn);
    expect((await service.facts(unique)).shape).toEqual(drawn);
  });
});
