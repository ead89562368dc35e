import 'server-only';
import type { LaidSpec } from '../../../rendering/server/laid-surface.ts';
import type { BorderSpec } from '../../../rendering/server/lay-border.ts';
import type { FloorPlacement } from '../../../rendering/server/lay-floor.ts';
import type { FloorShape } from '../../scene.ts';
import type { Crop } from '../floor-crop.ts';
import type { SceneSwatch } from '../kernel/run.ts';
import type { PreparedScene } from '../prepare/prepare.ts';

/** Jobs of the worker threads. Input and output are bytes, so that the thread reads no scene from disk. */
export type SceneJob =
  | { readonly kind: 'check'; readonly models: readonly string[] }
  | { readonly kind: 'accept'; readonly upload: Uint8Array; readonly models: readonly string[] }
  | {
      readonly kind: 'prepare';
      readonly photo: Uint8Array;
      /** Greyscale PNG of the detected mask. */
      readonly mask: Uint8Array;
      readonly shape: FloorShape;
      readonly proposal: FloorShape;
      /** Serialised segmentation of the photo, if any part was tapped. */
      readonly parts: Uint8Array<ArrayBuffer> | undefined;
    }
  | {
      readonly kind: 'parts';
      readonly photo: Uint8Array;
      /** Greyscale PNG of the detected mask with rugs. */
      readonly mask: Uint8Array;
      /** Serialised class map of the photo. */
      readonly classes: Uint8Array;
    }
  | {
      readonly kind: 'render';
      /** Identifies photo, prepared scene, side and crop: the resized room is cached under it for the next floor. */
      readonly of: string;
      readonly photo: Uint8Array;
      readonly prepared: PreparedScene;
      /** Absolute path of the swatch. */
      readonly swatchFile: string;
      /** The laying pattern into which the swatch is rearranged, if any. */
      readonly laid: LaidSpec | undefined;
      readonly border: BorderSpec | undefined;
      readonly swatch: SceneSwatch;
      readonly shape: FloorShape;
      /** Longer side in px of the whole picture. */
      readonly side: number;
      /** The requested part; undefined for the whole picture. */
      readonly crop: Crop | undefined;
      readonly format: RenderFormat;
    }
  | {
      readonly kind: 'sample';
      /** Absolute path of the room's layers, without `.base.webp` and the like. */
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
  /** Greyscale PNGs of the detected masks. */
  readonly floor: Uint8Array;
  readonly withRugs: Uint8Array;
  readonly proposal: FloorShape;
  readonly confidence: number;
  /** Whether the photo has hardly any detail, or the networks found no floor in it. */
  readonly plain: boolean;
  /** Serialised class map; undefined if no network returns classes. */
  readonly classes: Uint8Array | undefined;
}

/** The result type of each kind of job. */
export interface SceneResults {
  /** How many of the networks can be used. */
  check: number;
  accept: AcceptedPhoto;
  prepare: PreparedScene;
  parts: Uint8Array<ArrayBuffer>;
  render: Uint8Array;
  sample: Uint8Array;
  surface: Uint8Array;
}
