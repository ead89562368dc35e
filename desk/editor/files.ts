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
import { config } from '#lib/server/config.ts';
import { contentPath, textOfContent } from '#lib/server/content-folder.ts';
import { DAY_MS } from '#lib/server/quantities.ts';

/** A text of a file below `content`, before and after it was saved; null where there is no file. */
export interface SavedText {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const readText = (name: string): string => textOfContent(contentPath(name));

/** Why a file cannot be read, by the system's code; undefined when it can be. */
export function whyUnread(name: string): string | undefined {
  try {
    readText(name);
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
}

/** Null where there is no such file. */
export const textNow = (name: string): string | null =>
  existsSync(contentPath(name)) ? readText(name) : null;

/** What tells one state of a file from another. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Milliseconds that a save waits for another editor's. */
const WAIT_MS = 5000;

/**
 * Writes texts whole, so that no reader meets a half of one, and keeps those of before; false, and nothing is written,
 * when a file is not as it is said to have been. Of two editors one looks and writes after the other.
 */
export function saveTexts(id: string, texts: readonly SavedText[]): boolean {
  const lock = takeLock(config().dataDir, 'editor', WAIT_MS);
  try {
    if (texts.some(({ name, before }) => textNow(name) !== before)) return false;
    return writeAll(id, texts);
  } finally {
    lock.close();
  }
}

function writeAll(id: string, texts: readonly SavedText[]): boolean {
  const drafts = texts.map(({ name, before, after }) => ({
    // What is a link is written where it leads.
    place: before === null || after === null ? contentPath(name) : realpathSync(contentPath(name)),
    isNew: before === null,
    after,
  }));
  try {
    // All are on the disk before the first takes its place: a full disk leaves everything as it was.
    for (const { place, isNew, after } of drafts)
      if (after !== null) writeFileSync(besideOf(place), after, isNew ? {} : { mode: statSync(place).mode });
    // What is there is kept before it goes.
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

/** False where somebody else made the file just now. */
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
  // A shop that reads a folder of stories looks at every file in it, also at one that is about to go.
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

/** None where there is no file of it, or one that a full disk cut short. */
function lastSaved(id: string): SavedText[] {
  try {
    return JSON.parse(readFileSync(undoFile(id), 'utf8')) as SavedText[];
  } catch {
    return [];
  }
}

/** Whether the last save of something can be taken back: its files are as that save left them. */
export function canUndo(id: string): boolean {
  const texts = lastSaved(id);
  return texts.length > 0 && texts.every(({ name, after }) => textNow(name) === after);
}

/** Days that what was removed is named, to be taken back. */
const REMOVED_DAYS = 30;

/** Ids of what was removed here of late, and can be taken back. */
export function removedIds(): string[] {
  if (!existsSync(undoFolder())) return [];
  const since = Date.now() - REMOVED_DAYS * DAY_MS;
  return readdirSync(undoFolder())
    .filter((file) => file.endsWith('.json') && statSync(path.join(undoFolder(), file)).mtimeMs > since)
    .map((file) => path.basename(file, '.json').replaceAll('.', '/'))
    .filter((id) => canUndo(id) && lastSaved(id).every(({ after }) => after === null));
}

/** Takes the last save back; it can be put in again the same way. False when a file was changed since. */
export function undoSave(id: string): boolean {
  if (!canUndo(id)) return false;
  return saveTexts(
    id,
    lastSaved(id).map(({ name, before, after }) => ({ name, before: after, after: before })),
  );
}
