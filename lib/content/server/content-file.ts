import 'server-only';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { jsonFault, linesIn } from '#lib/content/form/json-places.ts';
import { ContentError } from '#lib/content/front-matter.ts';
import { CONTENT_FILES, type ContentFileName, OPTIONAL_FILES } from '#lib/contracts/content-files.ts';
import { checkContentValue, placeWords } from '#lib/contracts/faults.ts';
import { TAGS } from '../../server/cache-manifest.ts';
import { contentPath, textOfContent, withoutSchema } from '../../server/content-folder.ts';
import { logger } from '../../server/logger.ts';
import { oncePerProcess } from '../../server/once-per-process.ts';
import { tagPage } from '../../server/page-render.ts';

interface Version {
  readonly changed: string | number;
  readonly value: unknown;
  readonly isReadable: boolean;
}

/** The current version of each file and folder, by its path. */
const versions = oncePerProcess('contentVersions', () => new Map<string, Version>());

let isTold = false;

/** Runs code that reports all faults itself, without logging them as well. */
export function withoutLog<T>(run: () => T): T {
  isTold = true;
  try {
    return run();
  } finally {
    isTold = false;
  }
}

/**
 * Returns a reader for files below `content`, which reads again after a change. A faulty version is logged and the
 * last valid one stays in use; without one, the reader returns `without()`, or throws if that is missing. Pages that
 * used it are rendered again after `npm run pages:refresh`.
 */
function readOnChange<T>(
  name: string,
  changeOf: (place: string) => string | number,
  read: (place: string) => T,
  without?: () => T,
): () => T {
  return () => {
    tagPage(TAGS.content);
    const place = contentPath(name);
    const changed = changeOf(place);
    const known = versions().get(place);
    if (known?.changed === changed) return known.value as T;
    let now: Version;
    try {
      now = { changed, value: read(place), isReadable: true };
    } catch (err) {
      const before = known ?? (without && { value: without(), isReadable: false });
      if (!before) throw err;
      const what = before.isReadable ? 'its last version stands' : 'the shop does without it';
      if (!isTold) logger.error({ code: 'content_unreadable', err }, `content/${name} is faulty: ${what}`);
      now = { ...before, changed };
    }
    versions().set(place, now);
    return now.value as T;
  };
}

/**
 * Change time (ctime) of a file in ms, which also changes with its permissions. A missing file, as between two steps
 * of saving, counts as another version.
 */
const changeOfFile = (place: string) => statSync(place, { throwIfNoEntry: false })?.ctimeMs ?? 0;

/** Change times of all files in a folder: they also detect a clock that was set back and a copied old file. */
const changeOfFolder = (place: string) =>
  (existsSync(place) ? readdirSync(place) : [])
    .map((name) => `${name} ${changeOfFile(path.join(/* turbopackIgnore: true */ place, name))}`)
    .join('\n');

type Content<N extends ContentFileName> = z.output<(typeof CONTENT_FILES)[N]>;

/** Reads a JSON file below `content`; the reader throws ContentError if there is no valid version. */
export const contentFile = <N extends ContentFileName>(name: N): (() => Content<N>) =>
  readOnChange(name, changeOfFile, (place) => readContentFile(name, place));

/** Reads a text file below `content`; an empty text if it is missing or was never readable. */
export const contentText = <T>(name: string, read: (text: string) => T): (() => T) =>
  readOnChange(
    name,
    changeOfFile,
    (place) => read(existsSync(place) ? textOfContent(place) : ''),
    () => read(''),
  );

/**
 * Reads the files of a folder below `content` that `filesOf` returns, without those that were never readable; empty
 * if the folder never existed.
 */
export const contentFolder = <T>(
  name: string,
  filesOf: (place: string) => readonly string[],
  read: (file: string) => T,
): (() => readonly T[]) =>
  readOnChange<readonly T[]>(
    name,
    changeOfFolder,
    (place) =>
      filesOf(place).flatMap((file) => {
        const part = `${name}/${path.basename(file)}`;
        return readOnChange<T | undefined>(part, changeOfFile, read, () => undefined)() ?? [];
      }),
    () => [],
  );

/** Reads and validates a JSON content file; throws ContentError with all faults. */
export function readContentFile<N extends ContentFileName>(name: N, place: string): Content<N> {
  const file = `content/${name}`;
  let text = '';
  let data: unknown;
  try {
    text = OPTIONAL_FILES.has(name) && !existsSync(place) ? '{}' : textOfContent(place);
    data = withoutSchema(JSON.parse(text));
  } catch (error) {
    const { line, reason } = jsonFault(text, error);
    throw new ContentError(file, line, error instanceof SyntaxError ? `no JSON: ${reason}` : reason);
  }
  const checked = checkContentValue<unknown>(CONTENT_FILES[name], data);
  if ('value' in checked) return checked.value as Content<N>;
  const lineOf = linesIn(text);
  const [first, ...more] = checked.faults.map(({ path: at, reason }) => ({
    line: lineOf(at),
    reason: [placeWords(at), reason].filter(Boolean).join(': '),
  }));
  const reasons = [first?.reason, ...more.map(({ line, reason }) => `line ${line}: ${reason}`)];
  throw new ContentError(file, first?.line ?? 1, reasons.join('; '));
}

/** Returns a value derived from others, computed again when one of them changes. */
export function derived<S extends readonly unknown[], T>(
  sources: () => readonly [...S],
  make: (...sources: NoInfer<S>) => T,
): () => T {
  let known: { readonly from: readonly [...S]; readonly value: T } | undefined;
  return () => {
    const from = sources();
    if (!known?.from.every((source, at) => source === from[at])) known = { from, value: make(...from) };
    return known.value;
  };
}
