// Not marked `server-only`: the start script reads the sites before the build.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../decode-text.ts';
import { isRecord } from '../is-record.ts';

/**
 * Path of a file or folder with content of editors and merchandisers: below `CONTENT_DIR`, otherwise below the shop's
 * `content`.
 */
export const contentPath = (...parts: readonly string[]): string =>
  path.resolve(
    /* turbopackIgnore: true */ process.cwd(),
    process.env.CONTENT_DIR?.trim() || 'content',
    ...parts,
  );

/**
 * Names of a folder's files with that ending, sorted. Names that begin with a dot are left out: editors' lock files,
 * and files that macOS adds on other file systems.
 */
export const contentNames = (folder: string, ending: string): string[] =>
  readdirSync(/* turbopackIgnore: true */ folder)
    .filter((name) => name.endsWith(ending) && !name.startsWith('.'))
    .sort();

/** Text of a content file, in whatever encoding an editor saved it. */
export const textOfContent = (place: string): string =>
  decodeText(readFileSync(/* turbopackIgnore: true */ place));

/** Returns the value of a JSON content file without the `$schema` that it names for editors. */
export function withoutSchema(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $schema: _, ...rest } = value;
  return rest;
}
