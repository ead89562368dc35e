import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { config } from '#lib/server/config.ts';
import { contentPath } from '#lib/server/content-folder.ts';

/** A text of a file below `content`, before and after it was saved. */
export interface SavedText {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

export const readText = (name: string): string => readFileSync(contentPath(name), 'utf8');

/** What tells one state of a file from another. */
export const versionOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/**
 * Writes texts whole, so that no reader meets a half of one, and keeps those of before; false, and nothing is written,
 * when a file is not as it is said to have been.
 */
export function saveTexts(id: string, texts: readonly SavedText[]): boolean {
  if (texts.some(({ name, before }) => readText(name) !== before)) return false;
  // What is there is kept before it goes.
  keepUndo(id, texts);
  for (const { name, after } of texts) writeWhole(contentPath(name), after);
  return true;
}

function writeWhole(place: string, text: string): void {
  const file = realpathSync(place);
  // A shop that reads a folder of stories looks at every file in it, also at one that is about to go.
  const folder = file.endsWith('.md') ? path.dirname(path.dirname(file)) : path.dirname(file);
  const beside = path.join(folder, `.${path.basename(file)}.${process.pid}.tmp`);
  writeFileSync(beside, text, { mode: statSync(file).mode });
  renameSync(beside, file);
}

const undoFile = (id: string) => path.resolve(config().dataDir, 'editor', `${id.replaceAll('/', '.')}.json`);

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
  return texts.length > 0 && texts.every(({ name, after }) => readText(name) === after);
}

/** Takes the last save back; it can be put in again the same way. False when a file was changed since. */
export function undoSave(id: string): boolean {
  if (!canUndo(id)) return false;
  return saveTexts(
    id,
    lastSaved(id).map(({ name, before, after }) => ({ name, before: after, after: before })),
  );
}
