import type { Placement } from '../media/placement.ts';

/** A visitor's room as stored in the browser (S3.8-1). */
export interface Scene {
  /** The `unique` value that the service returned. */
  readonly id: string;
  readonly filename: string;
  /** Small data URL; undefined when none could be made (S8-13). */
  readonly previewImage?: string;
}

/** A scene service and the customer code sent to it (S7.10). */
export interface SceneService {
  /** Without a trailing slash; a path for the shop's own service. */
  readonly url: string;
  /** Customer config code. */
  readonly cnf: string;
  /** The shop's own service: the floor can be checked and corrected, and sample rooms are available. */
  readonly own: boolean;
  /** Text and link that ask visitors to donate their photo; undefined if donations are off. */
  readonly giving?: { readonly text: string; readonly link: string } | undefined;
}

/** A point in shares of the photo's width and height. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A closed line whose inside is floor, or is cut out of the floor. */
export interface Outline {
  readonly kind: 'floor' | 'cut';
  readonly points: readonly Point[];
}

/** A brush stroke. The radius is in shares of the photo's width. */
export interface Stroke {
  readonly mode: 'add' | 'erase';
  readonly radius: number;
  readonly points: readonly Point[];
  /**
   * Closed lines of the area that the stroke selected after its edge was found. They are filled by the even-odd rule
   * and replace the painted stroke.
   */
  readonly area?: readonly (readonly Point[])[] | undefined;
  /**
   * The stroke is a dot at the foot of a thin leg, and its area is the leg. Such an area is sharper than the photo's
   * edges show.
   */
  readonly leg?: true | undefined;
  /** The stroke is a tap, and its area is what the operator's network returned for it. */
  readonly tap?: true | undefined;
}

/** A tapped part of the photo (PhotoParts): the part of the given size that contains the point. */
export interface Tap extends Point {
  readonly size: number;
  /** Whether the tap made the part floor. */
  readonly floor: boolean;
}

/** Everything a visitor can set about the floor of a photo. */
export interface FloorShape {
  readonly outlines: readonly Outline[];
  /** In the order they were made. They override the outlines, and strokes override them. */
  readonly taps: readonly Tap[];
  readonly strokes: readonly Stroke[];
  /** Height of the horizon as a share of the photo's height, from the top. It may be above the photo. */
  readonly horizon: number;
  /** Camera height above the floor in cm. It determines how large a plank appears. */
  readonly eyeHeightCm: number;
  /** Rotation of boards and rows on the floor, in degrees. */
  readonly turnDegrees: number;
  /** Whether rugs count as floor. */
  readonly coverRugs: boolean;
}

/** A floor's surface and how it is placed. */
export interface FloorSurface extends Placement {
  /** URL of a picture of one whole repeat. */
  readonly src: string;
  /** URL of a small picture of the surface that the page already shows. */
  readonly draft?: string | undefined;
}

/** What our own service returns about a scene. */
export interface SceneFacts {
  readonly id: string;
  /** Size of the stored photo in px. */
  readonly width: number;
  readonly height: number;
  /** In ms since 1970. */
  readonly expiresAt: number;
  /** Confidence of the networks in the proposal, 0…1; 0 if no network found a floor, or they disagree. */
  readonly confidence: number;
  /**
   * The photo has hardly any detail, or the networks found no floor in it. The visitor is then asked whether to use it.
   */
  readonly plain: boolean;
  /** Whether a segmentation with parts to tap exists. */
  readonly parts: boolean;
  /** Whether a network of the operator's answers taps. */
  readonly clicks: boolean;
  readonly proposal: FloorShape;
  readonly shape: FloorShape;
  /** Changes with the shape. It is part of a render's URL, so that no stale picture is shown. */
  readonly version: string;
  /** Surface of the requested floor. */
  readonly surface?: FloorSurface | undefined;
}

/** Limits of the settings, used by the controls and by the service's validation. */
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
  /** Of the whole shape as it is sent: enough for all strokes with their areas. */
  bytes: 1024 * 1024,
} as const;
