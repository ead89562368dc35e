import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentFile, contentFolder, contentText } from '#lib/content/server/content-file.ts';
import { logger } from '#lib/server/logger.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

let folder: string;
const at = (...parts: string[]) => path.join(folder, ...parts);
beforeEach(() => {
  folder = tempFolder('content');
  mkdirSync(at('stories/news'), { recursive: true });
  writeFileSync(at('stories/news/a.md'), 'first');
  writeFileSync(at('stories/news/b.md'), 'second');
  vi.stubEnv('CONTENT_DIR', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
});
const stories = () =>
  contentFolder(
    'stories/news',
    (place) =>
      readdirSync(place)
        .filter((name) => !name.startsWith('.'))
        .map((name) => path.join(place, name)),
    (file) => {
      const text = readFileSync(file, 'utf8');
      if (text === 'faulty') throw new Error('faulty');
      return text;
    },
  );

describe('a content file', () => {
  it('is read again if its modification time goes back: an older copy, or a clock that was reset', () => {
    const read = stories();
    expect(read()).toEqual(['first', 'second']);
    writeFileSync(at('stories/news/a.md'), 'of last year');
    utimesSync(at('stories/news/a.md'), 1_700_000_000, 1_700_000_000);
    expect(read()).toEqual(['of last year', 'second']);
  });

  it('is left out if it was never readable, with one message', () => {
    const faults = vi.spyOn(logger, 'error').mockReturnValue(undefined);
    writeFileSync(at('stories/news/b.md'), 'faulty');
    const read = stories();
    expect([read(), read()]).toEqual([['first'], ['first']]);
    expect(faults.mock.calls).toEqual([
      [
        expect.objectContaining({ code: 'content_unreadable' }),
        'content/stories/news/b.md is faulty: the shop does without it',
      ],
    ]);
    writeFileSync(at('stories/news/b.md'), 'mended');
    expect(read()).toEqual(['first', 'mended']);
    writeFileSync(at('stories/news/b.md'), 'faulty');
    expect(read()).toEqual(['first', 'mended']);
    expect(faults.mock.lastCall?.[1]).toContain('its last version stands');
  });

  it('is shared by all readers: one that meets a fault uses what another has read', () => {
    vi.spyOn(logger, 'error').mockReturnValue(undefined);
    writeFileSync(at('alt-text.json'), readFileSync('content/alt-text.json'));
    const words = contentFile('alt-text.json')();
    writeFileSync(at('alt-text.json'), '{');
    expect(contentFile('alt-text.json')()).toBe(words);
  });

  it('is refused with its line if it is nested without end', () => {
    const deep = 200_000;
    writeFileSync(at('alt-text.json'), `{\n"a": ${'['.repeat(deep)}${']'.repeat(deep)}\n}`);
    expect(contentFile('alt-text.json')).toThrow('content/alt-text.json:2: a: is not text');
  });

  it('keeps its content while a folder is missing, or while it is saved in two steps', () => {
    const read = stories();
    expect(read()).toEqual(['first', 'second']);
    symlinkSync('anna@desk.4711', at('stories/news/.#a.md'));
    expect(read()).toEqual(['first', 'second']);
    rmSync(at('stories'), { recursive: true });
    expect(read()).toEqual(['first', 'second']);

    writeFileSync(at('alt-text.json'), readFileSync('content/alt-text.json'));
    const words = contentFile('alt-text.json');
    const before = words();
    renameSync(at('alt-text.json'), at('alt-text.json~'));
    expect(words()).toBe(before);
  });

  it('is an empty text if a table was removed', () => {
    writeFileSync(at('redirects.csv'), 'from,to,status');
    const read = contentText('redirects.csv', (text) => text);
    expect(read()).toBe('from,to,status');
    rmSync(at('redirects.csv'));
    expect(read()).toBe('');
  });
});
