import { sceneFloorMap } from '../rendering/camera.ts';
import { isAtEdge } from './photo-place.ts';
import { type PhotoSize, placeOnFloor, seenInPhoto } from './place-on-floor.ts';
import type { FloorShape, Point } from './scene.ts';

type Camera = Pick<FloorShape, 'horizon' | 'eyeHeightCm'>;

/** Half the compass's width, as a share of the photo's longer side. */
const HALF_WIDTH = 0.13;
/** Number of points on the ring, and of grid lines on each side of the middle. */
const RING_POINTS = 48;
const GRID_LINES = 2;
/** A direction within this many degrees of a wall's snaps to the wall's. */
const SNAP = 7;
/** Sides of the outline shorter than this share of the photo's width are ignored as walls. */
const LEAST_WALL = 0.12;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Normalises a direction of boards to more than -90 and at most 90 degrees. */
export const normaliseDirection = (degrees: number) => {
  const turned = ((degrees % 180) + 180) % 180;
  return turned > 90 ? turned - 180 : turned;
};

/** A compass drawn on the floor, in shares of the photo's width and height. */
export interface FloorCompass {
  readonly ring: readonly Point[];
  /** Lines along and across the boards. */
  readonly grid: readonly (readonly [Point, Point])[];
  /** Where the direction of the boards meets the ring: the far end, then the end towards the camera. */
  readonly ends: readonly [Point, Point];
}

/** Place of the compass in the photo: centred, below the horizon, where the floor is nearest. */
const middleOf = ({ horizon }: Camera): Point => ({ x: 0.5, y: Math.max(0.78, (1.1 + horizon) / 2) });

/**
 * The direction of the boards, drawn on the floor in perspective; undefined if the middle of the photo is not floor.
 */
export function floorCompass(shape: FloorShape, size: PhotoSize): FloorCompass | undefined {
  const map = sceneFloorMap(shape, size.width, size.height);
  const middle = placeOnFloor(map, middleOf(shape), size);
  const half = (HALF_WIDTH * Math.max(size.width, size.height)) / size.width;
  const side = placeOnFloor(map, { x: 0.5 + half, y: middleOf(shape).y }, size);
  if (!middle || !side) return undefined;
  const radius = Math.min(side[0] - middle[0], 0.8 * middle[1] + 0.2 * shape.eyeHeightCm * 0.01);
  const pixelOf = seenInPhoto(map, size);
  const at = (degrees: number, along = radius, across = 0): Point => {
    const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))];
    return pixelOf([middle[0] + along * cos - across * sin, middle[1] + along * sin + across * cos]);
  };
  const { turnDegrees } = shape;
  const ahead = Math.sin(radians(turnDegrees)) >= 0 ? turnDegrees : turnDegrees + 180;
  const lines = [turnDegrees, turnDegrees + 90].flatMap((degrees) =>
    Array.from({ length: 2 * GRID_LINES + 1 }, (_, i): readonly [Point, Point] => {
      const across = ((i - GRID_LINES) / (GRID_LINES + 1)) * radius;
      const along = Math.sqrt(radius ** 2 - across ** 2);
      return [at(degrees, -along, across), at(degrees, along, across)];
    }),
  );
  return {
    ring: Array.from({ length: RING_POINTS }, (_, i) => at((i * 360) / RING_POINTS)),
    grid: lines,
    ends: [at(ahead), at(ahead + 180)],
  };
}

/** The direction from the compass's middle to a point of the photo, in degrees; undefined above the horizon. */
export function directionTo(shape: FloorShape, size: PhotoSize, point: Point): number | undefined {
  const map = sceneFloorMap(shape, size.width, size.height);
  const [from, to] = [placeOnFloor(map, middleOf(shape), size), placeOnFloor(map, point, size)];
  if (!from || !to) return undefined;
  return normaliseDirection((Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI);
}

/** Directions of the walls in degrees: the detected one, those of the drawn sides, and their perpendiculars. */
export function wallDirections(shape: FloorShape, proposal: FloorShape, size: PhotoSize): readonly number[] {
  const map = sceneFloorMap(shape, size.width, size.height);
  const drawn = shape.outlines
    .filter(({ kind }) => kind === 'floor')
    .flatMap(({ points }) =>
      points.flatMap((from, i) => {
        const to = points[(i + 1) % points.length] ?? from;
        const long = Math.hypot(to.x - from.x, ((to.y - from.y) * size.height) / size.width) >= LEAST_WALL;
        const [a, b] = [placeOnFloor(map, from, size), placeOnFloor(map, to, size)];
        if (!long || !a || !b || isAtEdge(from) || isAtEdge(to)) return [];
        return [(Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI];
      }),
    );
  return [proposal.turnDegrees, ...drawn].flatMap((degrees) => [
    normaliseDirection(degrees),
    normaliseDirection(degrees + 90),
  ]);
}

/** The direction of the nearest wall within SNAP degrees; else the given direction in whole degrees. */
export function snapToWalls(degrees: number, walls: readonly number[]): number {
  const apart = (wall: number) => Math.abs(normaliseDirection(wall - degrees));
  const nearest = walls.toSorted((a, b) => apart(a) - apart(b))[0];
  return nearest !== undefined && apart(nearest) <= SNAP ? nearest : Math.round(degrees);
}
