import 'server-only';
import type { LaidSpec } from '../../../rendering/server/laid-surface.ts';
import type { BorderSpec } from '../../../rendering/server/lay-border.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';
import type { FloorShape } from '../../scene.ts';
import type { Crop } from '../floor-crop.ts';
import type { SceneSwatch } from '../kernel/run.ts';
import type { PreparedScene } from '../prepare/prepare.ts';

/** Work that is done beside the requests. Bytes in and out, so that the thread reads no scene from disk. */
export type SceneJob =
  | { readonly kind: 'check'; readonly models: readonly string[] }
  | { readonly kind: 'accept'; readonly upload: Uint8Array; readonly models: readonly string[] }
  | {
      readonly kind: 'prepare';
      readonly photo: Uint8Array;
      /** Grey PNG of the detector's mask. */
      readonly mask: Uint8Array;
      readonly shape: FloorShape;
      readonly proposal: FloorShape;
      /** Packed parts of the photo, where any were tapped. */
      readonly parts: Uint8Array<ArrayBuffer> | undefined;
    }
  | { readonly kind: 'direction'; readonly photo: Uint8Array; readonly shape: FloorShape }
  | {
      readonly kind: 'parts';
      readonly photo: Uint8Array;
      /** Grey PNG of the detector's mask with rugs. */
      readonly mask: Uint8Array;
      /** Packed classes of the photo. */
      readonly classes: Uint8Array;
    }
  | {
      readonly kind: 'render';
      /** Names photo, prepared scene and side: what is made of them serves the next floor. */
      readonly of: string;
      readonly photo: Uint8Array;
      readonly prepared: PreparedScene;
      /** File of the swatch, absolute. */
      readonly swatchFile: string;
      /** How the swatch is laid anew, if it is. */
      readonly laid: LaidSpec | undefined;
      readonly border: BorderSpec | undefined;
      readonly swatch: SceneSwatch;
      readonly shape: FloorShape;
      /** Longer side in px of the whole picture. */
      readonly side: number;
      /** The part that is wanted; all of it where it is undefined. */
      readonly crop: Crop | undefined;
      readonly format: RenderFormat;
    }
  | {
      readonly kind: 'sample';
      /** Room layers without `.base.webp` and so on, absolute. */
      readonly roomBase: string;
      readonly swatchFile: string;
      readonly laid: LaidSpec | undefined;
      readonly border: BorderSpec | undefined;
      readonly placement: Readonly<FloorPlacement>;
      /** Share of the room's native size, 0…1. */
      readonly scale: number;
      readonly format: RenderFormat;
    }
  | {
      readonly kind: 'surface';
      readonly swatchFile: string;
      readonly laid: LaidSpec;
      readonly format: RenderFormat;
    };

export type RenderFormat = 'webp' | 'jpeg';

export interface AcceptedPhoto {
  readonly photo: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Grey PNGs of the detector's masks. */
  readonly floor: Uint8Array;
  readonly withRugs: Uint8Array;
  readonly proposal: FloorShape;
  readonly confidence: number;
  /** It hardly shows anything. */
  readonly plain: boolean;
  /** Packed classes; undefined when no network tells any. */
  readonly classes: Uint8Array | undefined;
}

/** What each kind of job gives. */
export interface SceneResults {
  /** How many of the networks can be used. */
  check: number;
  accept: AcceptedPhoto;
  prepare: PreparedScene;
  /** In degrees, as FloorShape has it. */
  direction: number;
  parts: Uint8Array<ArrayBuffer>;
  render: Uint8Array;
  sample: Uint8Array;
  surface: Uint8Array;
}
