// Without `server-only`: the start script reads the sites before anything is built.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../decode-text.ts';
import { isRecord } from '../is-record.ts';

/** A file or folder of what editors and merchandisers write: below `CONTENT_DIR`, else below the shop's `content`. */
export const contentPath = (...parts: readonly string[]): string =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.CONTENT_DIR?.trim() || 'content',
    ...parts,
  );

/**
 * Names of a folder's files with that ending, in order, without those that begin with a dot: the locks of editors, and
 * what a Mac puts beside a file on another disk.
 */
export const contentNames = (folder: string, ending: string): string[] =>
  readdirSync(/* turbopackIgnore: true */ folder)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort();

/** Text of such a file, whatever editor saved it. */
export const textOfContent = (place: string): string =>
  decodeText(readFileSync(/* turbopackIgnore: true */ place));

/** What a JSON file of content says, without the schema that it names for editors. */
export function withoutSchema(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
}
