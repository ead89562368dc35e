import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { FloorShape } from '../scene.ts';
import { storedShapeSchema } from '../scene-schema.ts';

/** What is stored of a photo beside its pixels. */
export const storedFactsSchema = z.object({
  width: z.number(),
  height: z.number(),
  confidence: z.number(),
  /** Photos stored before there were parts to tap have none. */
  parts: z.boolean().default(false),
  /** It hardly shows anything; photos stored before it was asked do. */
  plain: z.boolean().default(false),
  proposal: storedShapeSchema,
});
export type StoredFacts = z.infer<typeof storedFactsSchema>;

/** Raised when the same scene makes another picture than before. */
export const PIPELINE = 7;
export const compressed = promisify(gzip);
export const expanded = promisify(gunzip);
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
/** A name for everything that goes into something. */
export const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
/** Of a floor's shape, part of a picture's address. */
export const versionOf = (shape: FloorShape) => hash([shape]).slice(0, 8);
/** File of the detector's mask. */
export const maskName = ({ coverRugs }: Pick<FloorShape, 'coverRugs'>) =>
  coverRugs ? 'with-rugs.png' : 'floor.png';
