import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import type { FloorShape } from '../scene.ts';
import { storedShapeSchema } from '../scene-schema.ts';

/** Stored facts about a photo. */
export const storedFactsSchema = z.object({
  width: z.number(),
  height: z.number(),
  confidence: z.number(),
  /** Absent from photos stored before segmentation existed. */
  parts: z.boolean().default(false),
  /** See SceneFacts. Absent from photos stored before this was checked. */
  plain: z.boolean().default(false),
  proposal: storedShapeSchema,
});
export type StoredFacts = z.infer<typeof storedFactsSchema>;

/** Raised when the same scene makes another picture than before. */
export const PIPELINE = 8;
export const compressed = promisify(gzip);
export const expanded = promisify(gunzip);
export const json = (value: unknown) => Buffer.from(JSON.stringify(value));
/** A short hash of everything that determines a result. */
export const hash = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
/** Version of a floor's shape, part of a picture's URL. */
export const versionOf = (shape: FloorShape) => hash([shape]).slice(0, 8);
/** File name of the detected mask. */
export const maskName = ({ coverRugs }: Pick<FloorShape, 'coverRugs'>) =>
  coverRugs ? 'with-rugs.png' : 'floor.png';
