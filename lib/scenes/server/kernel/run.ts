import 'server-only';
import { BEHIND_CAMERA, sceneFloorMap, swatchMap } from '../../../rendering/camera.ts';
import {
  displayByte,
  FINEST_TEXELS,
  KNEE,
  LOD_BIAS,
  MIRRORED,
  SATURATION,
  shadeOfByte,
  shineOfByte,
  TAPS,
} from '../../../rendering/floor-light.ts';
import type { RgbPicture } from '../../float-map.ts';
import type { FloorShape } from '../../scene.ts';
import { LINEAR } from '../maps/lab.ts';
import type { PreparedScene } from '../prepare/prepare.ts';
import type { Kernel } from './kernel.ts';

const PAGE = 65_536;
const TEXEL = 8;
const LEVELS = 16;
const LEVEL_BYTES = 20;
const STEPS = 4096;
const SHADE = Float32Array.from({ length: 256 }, (_, byte) => shadeOfByte(byte));
const SHINE = Float32Array.from({ length: 256 }, (_, byte) => shineOfByte(byte));
const DISPLAY = Uint8Array.from({ length: STEPS }, (_, step) => displayByte(step / (STEPS - 1)));

/** Placement of a floor covering: real size of one repeat in metres, rotation in degrees, gloss 0…1. */
export interface SceneSwatch {
  readonly sizeMetres: number;
  readonly turnDegrees: number;
  readonly gloss: number;
  /** Offset of the first row, across the rows, in metres; 0 by default. */
  readonly startMetres?: number;
}

/** The levels of a surface's mip pyramid that a picture needs, as bytes of the kernel's memory. */
export interface Pyramid {
  readonly levels: number;
  /** One entry per level, with the address relative to `texels`. */
  readonly table: Uint8Array;
  readonly texels: Uint8Array;
}

/** Renders floors with the kernel. */
export class KernelRenderer {
  readonly #kernel: Kernel;
  /** Addresses of persistent data: tables, parameters, then the surface. */
  readonly #linear: number;
  readonly #display: number;
  readonly #params: number;
  readonly #table: number;
  readonly #surface: number;
  #end: number;
  /** The pyramid in the kernel's memory. */
  #last: Pyramid | undefined;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#linear = aligned(kernel.base());
    this.#display = this.#linear + LINEAR.byteLength;
    this.#params = this.#display + DISPLAY.byteLength;
    this.#table = this.#params + 19 * Float64Array.BYTES_PER_ELEMENT;
    this.#surface = aligned(this.#table + LEVELS * LEVEL_BYTES);
    this.#end = this.#surface;
    this.#reach(this.#surface);
    this.#set(this.#linear, LINEAR);
    this.#set(this.#display, DISPLAY);
  }

  /**
   * Builds the mip pyramid of a surface. Of square surfaces of at least twice `side` px, the largest levels are left
   * out; `sideFor` returns the side that a picture needs.
   */
  pyramid({ width, height, data }: RgbPicture, side = Number.POSITIVE_INFINITY): Pyramid {
    // Each level is padded by one row and column, and at most half as wide and high as the previous one.
    const size = Math.ceil(((width * height * 4) / 3 + 2 * (width + height) + LEVELS) * TEXEL);
    const source = aligned(this.#surface + size);
    this.#last = undefined;
    this.#reach(source + data.length);
    this.#set(source, data);
    const all = this.#kernel.mips(source, width, height, this.#linear, this.#table, this.#surface);
    let left = 0;
    while (left + 1 < all && Math.min(width, height) >> (left + 1) >= side) left++;
    const table = this.#bytes(this.#table + left * LEVEL_BYTES, this.#table + all * LEVEL_BYTES);
    const from = new DataView(table.buffer).getUint32(0, true);
    moveLevels(table, -from);
    return { levels: all - left, table, texels: this.#bytes(from, this.#surface + size) };
  }

  /** The photo with a floor. */
  render(
    photo: RgbPicture,
    prepared: PreparedScene,
    pyramid: Pyramid,
    swatch: SceneSwatch,
    shape: FloorShape,
  ): Uint8Array {
    if (this.#last !== pyramid) this.#load(pyramid);
    const { width, height, data } = photo;
    const { shadeWidth, shadeHeight } = prepared;
    const metres = sceneFloorMap(shape, width, height);
    const turn = swatch.turnDegrees + shape.turnDegrees;
    const map = swatchMap(metres, swatch.sizeMetres, turn, swatch.startMetres);
    const shade = lightOf(prepared);
    const matteAt = aligned(this.#end + data.length);
    const shadeAt = aligned(matteAt + prepared.matte.length);
    this.#reach(shadeAt + shade.byteLength);
    this.#set(this.#end, data);
    this.#set(matteAt, prepared.matte);
    this.#set(shadeAt, shade);
    const filter = [TAPS, LOD_BIAS, FINEST_TEXELS, BEHIND_CAMERA];
    const numbers = [...prepared.exposure, ...filter, KNEE, SATURATION, MIRRORED * swatch.gloss];
    this.#set(this.#params, Float64Array.from([...map, ...numbers]));
    this.#kernel.lay(
      this.#end,
      matteAt,
      width,
      height,
      shadeAt,
      shadeWidth,
      shadeHeight,
      this.#table,
      pyramid.levels,
      this.#linear,
      this.#display,
      this.#params,
    );
    return this.#bytes(this.#end, this.#end + data.length);
  }

  #load(pyramid: Pyramid): void {
    this.#end = aligned(this.#surface + pyramid.texels.length);
    this.#reach(this.#end);
    this.#set(this.#surface, pyramid.texels);
    this.#set(this.#table, moveLevels(pyramid.table.slice(), this.#surface));
    this.#last = pyramid;
  }

  #bytes(from: number, to: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#kernel.memory.buffer).slice(from, to);
  }

  #set(address: number, content: Uint8Array | Float32Array | Float64Array): void {
    const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
    new Uint8Array(this.#kernel.memory.buffer).set(bytes, address);
  }

  /** Grows the memory up to an address. */
  #reach(address: number): void {
    const missing = address - this.#kernel.memory.buffer.byteLength;
    if (missing > 0) this.#kernel.memory.grow(Math.ceil(missing / PAGE));
  }
}

/** Adds `by` to the address of each entry of a table. */
function moveLevels(table: Uint8Array<ArrayBuffer>, by: number): Uint8Array {
  const entries = new DataView(table.buffer);
  for (let at = 0; at < table.length; at += LEVEL_BYTES)
    entries.setUint32(at, entries.getUint32(at, true) + by, true);
  return table;
}

const lights = new WeakMap<Uint8Array, Float32Array>();

/** Interleaved illumination and specular values, cached because they are the same for every floor in a scene. */
function lightOf({ shade, shine }: PreparedScene): Float32Array {
  const known = lights.get(shade);
  if (known) return known;
  const light = new Float32Array(2 * shade.length);
  for (let i = 0; i < shade.length; i++) {
    light[2 * i] = SHADE[shade[i] as number] as number;
    light[2 * i + 1] = SHINE[shine[i] as number] as number;
  }
  lights.set(shade, light);
  return light;
}

const aligned = (address: number) => Math.ceil(address / 16) * 16;
