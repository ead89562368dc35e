import { createHash } from 'node:crypto';
import {
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { takeLock } from '#lib/data/server/one-at-a-time.ts';
import { parseJson } from '#lib/parse-json.ts';
import { config } from '#lib/server/config.ts';
import { contentPath, textOfContent } from '#lib/server/content-folder.ts';
import { undefinedIfMissing } from '#lib/server/missing-file.ts';
import { DAY_MS } from '#lib/server/quantities.ts';

/** The text of a file below `content` before and after a save; null means the file does not exist. */
export interface SavedText {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const readText = (name: string): string => textOfContent(contentPath(name));

/** The system's error code if a file cannot be read; undefined if it can. */
export function unreadableReason(name: string): string | undefined {
  try {
    readText(name);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** The current text; null if the file does not exist. */
export function currentText(name: string): string | null {
  try {
    return readText(name);
  } catch (error) {
    return undefinedIfMissing(error) ?? null;
  }
}

/** A version identifier that differs for different texts of a file. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Time in ms that a save waits for another editor's save, which takes a few milliseconds. */
const WAIT_MS = 2000;

/**
 * Writes texts atomically, so that no reader sees a half-written file, and keeps the previous texts for undo. Returns
 * false and writes nothing if a file differs from the stated previous text. Saves of several editors run one after
 * another; throws a DataRefusal if another takes too long.
 */
export function saveTexts(id: string, texts: readonly SavedText[]): boolean {
  const lock = takeLock(config().dataDir, 'editor', WAIT_MS);
  try {
    if (texts.some(({ name, before }) => currentText(name) !== before)) return false;
    return writeAll(id, texts);
  } finally {
    lock.close();
  }
}

function writeAll(id: string, texts: readonly SavedText[]): boolean {
  const drafts = texts.map(({ name, before, after }) => ({
    // A symbolic link is followed: the file it points to is written.
    place: before === null || after === null ? contentPath(name) : realpathSync(contentPath(name)),
    isNew: before === null,
    after,
  }));
  try {
    // All files are written to disk before the first replaces its target: a full disk leaves everything unchanged.
    for (const { place, isNew, after } of drafts)
      if (after !== null) writeFileSync(besideOf(place), after, isNew ? {} : { mode: statSync(place).mode });
    // Previous texts are kept before they are replaced.
    keepUndo(id, texts);
    return drafts.every(({ place, isNew, after }) => {
      if (after === null) rmSync(place);
      else if (isNew) return putWhereNoneIs(place);
      else renameSync(besideOf(place), place);
      return true;
    });
  } finally {
    for (const { place } of drafts) rmSync(besideOf(place), { force: true });
  }
}

/** Creates a file; returns false if somebody else has just created it. */
function putWhereNoneIs(place: string): boolean {
  try {
    linkSync(besideOf(place), place);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function besideOf(file: string): string {
  // A running shop reads every file in a folder of stories, including a temporary one, so temporary files go one level
  // up.
  const folder = file.endsWith('.md') ? path.dirname(path.dirname(file)) : path.dirname(file);
  return path.join(folder, `.${path.basename(file)}.${process.pid}.tmp`);
}

const undoFolder = () => path.resolve(config().dataDir, 'editor');
const undoFile = (id: string) => path.join(undoFolder(), `${id.replaceAll('/', '.')}.json`);

function keepUndo(id: string, texts: readonly SavedText[]): void {
  const file = undoFile(id);
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = besideOf(file);
  try {
    writeFileSync(draft, JSON.stringify(texts));
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Empty if no undo file exists, or if it is incomplete because the disk was full. */
function lastSaved(id: string): SavedText[] {
  try {
    return (parseJson(readFileSync(undoFile(id), 'utf8')) as SavedText[] | undefined) ?? [];
  } catch (error) {
    return undefinedIfMissing(error) ?? [];
  }
}

/** Whether the last save of a document can be undone: its files are still as that save left them. */
export function canUndo(id: string): boolean {
  const texts = lastSaved(id);
  return texts.length > 0 && texts.every(({ name, after }) => currentText(name) === after);
}

/** Days for which removed stories are listed and can be restored. */
const REMOVED_DAYS = 30;

/** Ids of stories that were removed recently and can be restored. */
export function removedIds(): string[] {
  if (!existsSync(undoFolder())) return [];
  const since = Date.now() - REMOVED_DAYS * DAY_MS;
  return readdirSync(undoFolder())
    .filter((file) => file.endsWith('.json') && statSync(path.join(undoFolder(), file)).mtimeMs > since)
    .map((file) => path.basename(file, '.json').replaceAll('.', '/'))
    .filter((id) => canUndo(id) && lastSaved(id).every(({ after }) => after === null));
}

/** Undoes the last save; calling it again redoes that save. Returns false if a file has changed since. */
export function undoSave(id: string): boolean {
  if (!canUndo(id)) return false;
  return saveTexts(
    id,
    lastSaved(id).map(({ name, before, after }) => ({ name, before: after, after: before })),
  );
}
