import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { preloadContent } from '#lib/boot/server/preload-content.ts';
import { logger } from '#lib/server/logger.ts';
import { copyContent } from '#tests/support/content-copy.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

afterEach(() => vi.unstubAllEnvs());

it('the start names texts that cannot be read, with the line', () => {
  const content = path.join(tempFolder('faulty-words'), 'content');
  copyContent(content);
  vi.stubEnv('CONTENT_DIR', content);
  writeFileSync(path.join(content, 'support/questions.json'), '[{ "id": "samples" }]');
  writeFileSync(path.join(content, 'stories/news/no-title.md'), '---\nsubject: Nothing\n---\n');
  const faults = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  preloadContent();
  const said = faults.mock.calls.map(([facts, what]) => [
    what,
    String((facts as { err?: unknown }).err).replace(/: [^:]*$/, ''),
  ]);
  expect(said).toEqual([
    [
      'content/support/questions.json is faulty: what shows it fails until it is mended',
      expect.stringMatching(/content\/support\/questions\.json:1: entry 1, title/),
    ],
    [
      'content/stories/news/no-title.md is faulty: the shop does without it',
      expect.stringMatching(/content\/stories\/news\/no-title\.md:/),
    ],
  ]);
});

it('a shop without a kind of story starts, and so does one without any texts', () => {
  const content = path.join(tempFolder('few-words'), 'content');
  copyContent(content);
  vi.stubEnv('CONTENT_DIR', content);
  rmSync(path.join(content, 'stories/projects'), { recursive: true });
  const faults = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  preloadContent();
  expect(faults.mock.lastCall?.[1]).toBe('content/stories/projects is faulty: the shop does without it');
  vi.stubEnv('CONTENT_DIR', path.join(content, 'nothing'));
  expect(preloadContent).not.toThrow();
});
