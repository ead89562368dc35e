import type { Lie } from '../media/lie.ts';

/** A visitor's room as the browser remembers it (S3.8-1). */
export interface Scene {
  /** The service's unique value. */
  readonly id: string;
  readonly filename: string;
  /** Small data URL; undefined when none could be made (S8-13). */
  readonly previewImage?: string;
}

/** Where a scene service is and as which customer it is asked (S7.10). */
export interface SceneService {
  /** Without a trailing slash; the shop's own is a path. */
  readonly url: string;
  /** Customer config code. */
  readonly cnf: string;
  /** Ours: the floor can be checked and corrected, rooms of ours be tried. */
  readonly own: boolean;
  /** Asks for photos to keep; undefined where nobody is asked. */
  readonly giving?: { readonly text: string; readonly link: string } | undefined;
}

/** A point in shares of the photo's width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line: what is inside is floor, or is cut out of it. */
export interface Outline {
  readonly kind: 'floor' | 'cut';
  readonly points: readonly Point[];
}

/** A stroke of the brush; the radius in shares of the photo's width. */
export interface Stroke {
  readonly mode: 'add' | 'erase';
  readonly radius: number;
  readonly points: readonly Point[];
  /**
   * The lines of what it means, when it found the edge of that: filled by the even-odd rule, in place of what was
   * painted.
   */
  readonly area?: readonly (readonly Point[])[] | undefined;
  /** It is a dot at the foot of a thin leg, and its area the leg: sharper than the photo's edges tell. */
  readonly leg?: true | undefined;
  /** It is a tap, and its area what the operator's network found around it. */
  readonly tap?: true | undefined;
}

/** A part of the photo (PhotoParts) that was tapped: the one of that size around the point. */
export interface Tap extends Point {
  readonly size: number;
  /** What it became. */
  readonly floor: boolean;
}

/** Everything a visitor can set about the floor of a photo. */
export interface FloorShape {
  readonly outlines: readonly Outline[];
  /** In the order they were made; over the outlines and below the strokes. */
  readonly taps: readonly Tap[];
  readonly strokes: readonly Stroke[];
  /** Height of the horizon in shares of the photo's height from the top; it may lie above the photo. */
  readonly horizon: number;
  /** Height of the camera above the floor in cm: it sets how large a plank appears. */
  readonly eyeHeightCm: number;
  /** How boards and rows are turned on the floor, in degrees. */
  readonly turnDegrees: number;
  /** A rug counts as floor. */
  readonly coverRugs: boolean;
}

/** How a floor lies where it is laid. */
export interface FloorSurface extends Lie {
  /** Address of the picture of one whole repeat. */
  readonly src: string;
  /** Address of a small picture of it that a page shows already. */
  readonly draft?: string | undefined;
}

/** What our own service says of a scene. */
export interface SceneFacts {
  readonly id: string;
  /** Of the stored photo in px. */
  readonly width: number;
  readonly height: number;
  /** ms since 1970. */
  readonly expiresAt: number;
  /** How sure the networks are of the proposal, 0…1; 0 when none looked at the photo. */
  readonly confidence: number;
  /** The photo hardly shows anything: it is asked about. */
  readonly plain: boolean;
  /** There are parts to tap. */
  readonly parts: boolean;
  /** Taps are answered by a network of the operator's. */
  readonly clicks: boolean;
  readonly proposal: FloorShape;
  readonly shape: FloorShape;
  /** Changes with the shape; part of a render's address, so that no stale picture is shown. */
  readonly version: string;
  /** Of the floor that was asked about. */
  readonly surface?: FloorSurface | undefined;
}

/** Bounds of the settings, shared by the controls and the service's check. */
export const SHAPE_LIMITS = {
  horizon: { min: -1, max: 0.95 },
  eyeHeightCm: { min: 40, max: 400 },
  turnDegrees: { min: -180, max: 180 },
  outlines: 24,
  taps: 200,
  tapSize: 3,
  tapRadius: 0.002,
  points: 80,
  strokes: 200,
  strokePoints: 400,
  areaRings: 12,
  ringPoints: 80,
} as const;
