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
import { config } from '#lib/server/config.ts';
import { contentPath } from '#lib/server/content-folder.ts';

/** A text of a file below `content`, before and after it was saved; null where there is no file. */
export interface SavedText {
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

export const readText = (name: string): string => readFileSync(contentPath(name), 'utf8');

/** Null where there is no such file. */
export const textNow = (name: string): string | null =>
  existsSync(contentPath(name)) ? readText(name) : null;

/** What tells one state of a file from another. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Writes texts whole, so that no reader meets a half of one, and keeps those of before; false, and nothing is written,
 * when a file is not as it is said to have been.
 */
export function saveTexts(id: string, texts: readonly SavedText[]): boolean {
  if (texts.some(({ name, before }) => textNow(name) !== before)) return false;
  // What is there is kept before it goes.
  keepUndo(id, texts);
  return texts.every(writeText);
}

/** False where a file to be made was made by somebody else just now. */
function writeText({ name, before, after }: SavedText): boolean {
  const place = contentPath(name);
  if (after === null) rmSync(place);
  else if (before === null) return writeNew(place, after);
  else writeWhole(realpathSync(place), after);
  return true;
}

function writeWhole(file: string, text: string): void {
  const beside = besideOf(file);
  writeFileSync(beside, text, { mode: statSync(file).mode });
  renameSync(beside, file);
}

/** Writes a file that is not there yet, never over one. */
function writeNew(file: string, text: string): boolean {
  const beside = besideOf(file);
  writeFileSync(beside, text);
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside);
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
  if (!existsSync(file)) writeFileSync(file, '[]');
  writeWhole(file, JSON.stringify(texts));
}

const lastSaved = (id: string): SavedText[] =>
  existsSync(undoFile(id)) ? (JSON.parse(readFileSync(undoFile(id), 'utf8')) as SavedText[]) : [];

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
  const since = Date.now() - REMOVED_DAYS * 86_400_000;
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
