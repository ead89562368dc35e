import 'server-only';
import { badRequest } from '../refusal.ts';

/** Sizes above this many pixels are refused, whatever the ladder would make of them. */
export const MAX_WIRE_PIXELS = 4000;
const MAX_RATIO = 20;

/** A length as the URL writes it: pixels, or a share of what there is. */
export type Length = { pixels: number } | { share: number };

export type ResizeMode = 'fill' | 'scale' | 'fit' | 'limit';

/** One step of geometry; steps apply from left to right. */
export interface Step {
  mode: ResizeMode | 'crop';
  width?: Length;
  height?: Length;
  /** Width divided by height. */
  ratio?: number;
  /** Compass point, `auto` or `xy_center`; undefined is the mode's own. */
  gravity?: string;
  x?: Length;
  y?: Length;
  /** Device pixels per CSS pixel. */
  density: number;
}

/** One segment of a delivery URL, understood. */
export interface Transformation {
  step?: Step;
  quality?: string;
  format?: string;
}

const KEYS = new Set(['ar', 'c', 'dpr', 'f', 'g', 'h', 'q', 'w', 'x', 'y']);
const MODES: Readonly<Record<string, Step['mode']>> = {
  fill: 'fill',
  scale: 'scale',
  fit: 'fit',
  limit: 'limit',
  crop: 'crop',
};
const GRAVITY =
  /^(?:center|north|south|east|west|north_east|north_west|south_east|south_west|auto|xy_center)$/;
const PARAMETER = /^([a-z]{1,3})_(.+)$/;

/** Whether a path segment is a transformation rather than a part of the public id. */
export function looksLikeTransformation(segment: string): boolean {
  return segment.split(',').every((part) => PARAMETER.test(part));
}

/** Reads `ar_5:2,c_fill,w_640`; refuses what this service does not do. */
export function parseTransformation(segment: string): Transformation {
  const given = new Map<string, string>();
  for (const part of segment.split(',')) {
    const [, key = '', value = ''] = PARAMETER.exec(part) ?? [];
    if (!KEYS.has(key) || given.has(key)) throw badRequest(`Unknown transformation: ${part.slice(0, 40)}`);
    given.set(key, value);
  }
  const quality = given.get('q');
  const format = given.get('f');
  const step = parseStep(given);
  return { ...(step && { step }), ...(quality && { quality }), ...(format && { format }) };
}

function parseStep(given: ReadonlyMap<string, string>): Step | undefined {
  const geometry = ['ar', 'c', 'dpr', 'g', 'h', 'w', 'x', 'y'].some((key) => given.has(key));
  if (!geometry) return undefined;
  const mode = MODES[given.get('c') ?? 'scale'];
  if (!mode) throw badRequest('Unknown crop mode.');
  const gravity = given.get('g');
  if (gravity && !GRAVITY.test(gravity)) throw badRequest('Unknown gravity.');
  const step: Step = { mode, density: density(given.get('dpr')), ...(gravity && { gravity }) };
  for (const [key, name] of [
    ['w', 'width'],
    ['h', 'height'],
    ['x', 'x'],
    ['y', 'y'],
  ] as const) {
    const value = given.get(key);
    if (value !== undefined) step[name] = length(value, name === 'x' || name === 'y');
  }
  const ratio = given.get('ar');
  if (ratio !== undefined) step.ratio = parseRatio(ratio);
  for (const side of [step.width, step.height]) {
    if (side && 'pixels' in side && side.pixels * step.density > MAX_WIRE_PIXELS)
      throw badRequest('Too large.');
  }
  return step;
}

/** '640' counts pixels, '0.5' is a share. Only offsets may be nothing. */
function length(value: string, zeroAllowed: boolean): Length {
  if (!/^\d{1,5}(?:\.\d{1,6})?$/.test(value)) throw badRequest('Not a size.');
  const number = Number(value);
  if (!zeroAllowed && number <= 0) throw badRequest('Not a size.');
  if (!value.includes('.')) return { pixels: number };
  if (number > 1) throw badRequest('Too large.');
  return { share: number };
}

function density(value = '1.0'): number {
  if (value === 'auto') return 1;
  const number = /^\d(?:\.\d{1,2})?$/.test(value) ? Number(value) : 0;
  if (number <= 0 || number > 4) throw badRequest('Unknown pixel density.');
  return number;
}

function parseRatio(value: string): number {
  const [width, height = '1'] = value.split(':');
  const ratio = [width, height].every((part) => /^\d{1,4}(?:\.\d{1,4})?$/.test(part ?? ''))
    ? Number(width) / Number(height)
    : 0;
  if (!(ratio >= 1 / MAX_RATIO && ratio <= MAX_RATIO)) throw badRequest('Not an aspect ratio.');
  return ratio;
}
