import 'server-only';
import { badRequest, notFound } from '../refusal.ts';
import { looksLikeTransformation, parseTransformation, type Step } from './transformation.ts';

export type Format = 'webp' | 'avif' | 'jpg' | 'png';

/** A delivery URL, understood. */
export interface ImageRequest {
  publicId: string;
  steps: Step[];
  /** `auto` is decided by what the client accepts. */
  format: Format | 'auto';
  /** Encoder quality 1..100, or the name of one of the automatic levels. */
  quality: 'best' | 'good' | 'eco' | 'low' | number;
}

const MAX_PATH = 400;
const MAX_STEPS = 4;
const FORMATS: Readonly<Record<string, Format | 'auto'>> = {
  auto: 'auto',
  webp: 'webp',
  avif: 'avif',
  jpg: 'jpg',
  jpeg: 'jpg',
  png: 'png',
};
const PUBLIC_ID = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,6}$/i;

/** Reads what follows `/image/upload/`, still percent-encoded. Throws ImageRefusal. */
export function parsePath(encoded: string): ImageRequest {
  if (encoded.length > MAX_PATH) throw badRequest('Address too long.');
  const segments = encoded.split('/').map(decodeSegment);
  const request: ImageRequest = { publicId: '', steps: [], format: 'auto', quality: 'good' };
  let format: Format | 'auto' | undefined;
  let next = 0;
  for (; next < segments.length - 1; next++) {
    const segment = segments[next] as string;
    if (!looksLikeTransformation(segment)) break;
    const { step, quality, format: named } = parseTransformation(segment);
    if (step) request.steps.push(step);
    if (quality) request.quality = parseQuality(quality);
    if (named) format = known(FORMATS[named], 'Unknown format.');
  }
  if (request.steps.length > MAX_STEPS) throw badRequest('Too many transformations.');
  if (/^v\d{1,12}$/.test(segments[next] ?? '') && next < segments.length - 1) next++;
  const [, id = '', extension] =
    /^(.*?)(?:\.(jpg|jpeg|png|webp|avif))?$/.exec(segments.slice(next).join('/')) ?? [];
  if (!PUBLIC_ID.test(id)) throw notFound();
  // A file format named in the path wins over nothing, a transformation wins over both; without either, JPEG is for everyone.
  return { ...request, publicId: id, format: format ?? (extension ? (FORMATS[extension] ?? 'jpg') : 'jpg') };
}

function decodeSegment(segment: string): string {
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    throw badRequest('Not an address.');
  }
  const control = [...text].some((char) => char < ' ' || char === '\u007f');
  if (control || text === '' || text === '.' || text === '..' || /[\\/]/.test(text))
    throw badRequest('Not an address.');
  return text;
}

function parseQuality(value: string): ImageRequest['quality'] {
  const [, level = 'good'] = /^auto(?::(best|good|eco|low))?$/.exec(value) ?? [];
  if (value.startsWith('auto') && (value === 'auto' || value === `auto:${level}`)) return level as 'good';
  const number = /^\d{1,3}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > 100) throw badRequest('Unknown quality.');
  return Math.min(95, Math.ceil(number / 10) * 10);
}

function known<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw badRequest(message);
  return value;
}
