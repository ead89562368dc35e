// @vitest-environment node
import '#tests/support/shop-env.ts';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, expect, it } from 'vitest';
import { canUndo, currentText, removedIds, saveTexts } from '#desk/editor/files.ts';
import { config } from '#lib/server/config.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let home: string;
/** Read while the sites exist. */
const { dataDir } = config();
beforeEach(() => {
  process.env.CONTENT_DIR = tempFolder('save-texts');
  home = path.join(process.env.CONTENT_DIR, 'home');
  mkdirSync(home);
  for (const name of ['au', 'nz']) writeFileSync(path.join(home, `${name}.json`), 'before');
});
const texts = ['au', 'nz'].map((name) => ({ name: `home/${name}.json`, before: 'before', after: 'after' }));
const textsNow = () => texts.map(({ name }) => readFileSync(path.join(home, '..', name), 'utf8'));

/** Another editor: reads the file, and writes a moment later. */
const OTHER = `
  const { parentPort, workerData: { lock, file } } = require('node:worker_threads');
  const held = new (require('better-sqlite3'))(lock);
  held.exec('BEGIN EXCLUSIVE');
  parentPort.postMessage('looked');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
  require('node:fs').writeFileSync(file, 'theirs');
  held.close();
`;

it('of two editors who save at the same time one succeeds, and the other is told', async () => {
  const file = path.join(home, 'nz.json');
  mkdirSync(dataDir, { recursive: true });
  const workerData = { lock: path.join(dataDir, 'editor.lock'), file };
  const other = new Worker(OTHER, { eval: true, workerData });
  await new Promise((resolve) => other.once('message', resolve));
  expect(saveTexts('home', texts)).toBe(false);
  expect(textsNow()).toEqual(['before', 'theirs']);
  await other.terminate();
});

it('a full disk leaves all files of a page unchanged, and no temporary files', () => {
  symlinkSync('/dev/full', path.join(home, `.nz.json.${process.pid}.tmp`));
  expect(() => saveTexts('home', texts)).toThrow();
  expect(textsNow()).toEqual(['before', 'before']);
  expect(saveTexts('home', texts)).toBe(true);
  expect(textsNow()).toEqual(['after', 'after']);
  expect(canUndo('home')).toBe(true);
});

it('an incomplete undo record undoes nothing, and does not crash', () => {
  mkdirSync(path.join(dataDir, 'editor'), { recursive: true });
  writeFileSync(path.join(dataDir, 'editor', 'stories.news.one.json'), '[{"name":');
  expect(canUndo('stories/news/one')).toBe(false);
  expect(removedIds()).toEqual([]);
});

it('an undo record or a text that cannot be read is a fault, not a missing one', () => {
  expect(canUndo('questions')).toBe(false);
  mkdirSync(path.join(dataDir, 'editor', 'questions.json'), { recursive: true });
  expect(() => canUndo('questions')).toThrow('EISDIR');
  expect(currentText('home/na.json')).toBeNull();
  mkdirSync(path.join(home, 'na.json'));
  expect(() => currentText('home/na.json')).toThrow('EISDIR');
});
