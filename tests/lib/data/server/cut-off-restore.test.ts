import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { swapIn, undoSwap } from '#lib/data/server/swap.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

const folder = tempFolder('cut-off-restore');

describe('an interrupted restore', () => {
  it('is undone wherever it was interrupted', async () => {
    const parts = ['shop.db', 'outbox', 'scenes'];
    for (const cut of [0, 1, 2, 3, 4]) {
      const at = mkdtempSync(join(folder, 'cut-'));
      writeFileSync(join(at, 'shop.db'), 'old');
      mkdirSync(join(at, 'outbox'));
      for (const part of ['shop.db', 'outbox/new.eml', 'scenes/new']) {
        mkdirSync(join(at, 'restore-new', part, '..'), { recursive: true });
        writeFileSync(join(at, 'restore-new', part), 'new');
      }
      // The steps of swapIn, as far as it got.
      mkdirSync(join(at, 'restore-old'));
      const journal = JSON.stringify({ parts, existed: ['shop.db', 'outbox'] });
      writeFileSync(join(at, 'restore-old', 'parts.json'), journal);
      const steps = [
        ['shop.db', 'restore-old/shop.db'],
        ['restore-new/shop.db', 'shop.db'],
        ['outbox', 'restore-old/outbox'],
        ['restore-new/outbox', 'outbox'],
        ['restore-new/scenes', 'scenes'],
      ] as const;
      for (const [from, to] of steps.slice(0, cut + 1)) renameSync(join(at, from), join(at, to));
      await undoSwap({ dataDir: at, mediaDir: join(at, 'media') });
      expect(readdirSync(at).sort()).toEqual(['outbox', 'shop.db']);
      expect(readFileSync(join(at, 'shop.db'), 'utf8')).toBe('old');
      expect(readdirSync(join(at, 'outbox'))).toEqual([]);
    }
  });

  it('keeps the old data while it is not known what was moved', async () => {
    const at = mkdtempSync(join(folder, 'unread-'));
    mkdirSync(join(at, 'restore-old'));
    writeFileSync(join(at, 'restore-old', 'shop.db'), 'old');
    symlinkSync('parts.json', join(at, 'restore-old', 'parts.json'));
    await expect(undoSwap({ dataDir: at, mediaDir: join(at, 'media') })).rejects.toThrow('ELOOP');
    expect(readFileSync(join(at, 'restore-old', 'shop.db'), 'utf8')).toBe('old');
  });

  it('keeps the shop from starting', () => {
    const at = mkdtempSync(join(folder, 'half-'));
    mkdirSync(join(at, 'restore-old'));
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', 'server/serve.ts'], {
      cwd: join(import.meta.dirname, '../../../..'),
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: at },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('npm run data:restore');
  });

  it('restores everything if a part cannot be put in place', async () => {
    const at = mkdtempSync(join(folder, 'stuck-'));
    writeFileSync(join(at, 'shop.db'), 'old');
    mkdirSync(join(at, 'restore-new'));
    writeFileSync(join(at, 'restore-new', 'shop.db'), 'new');
    mkdirSync(join(at, 'deep'));
    writeFileSync(join(at, 'deep', 'file'), 'old');
    // There is no folder to move it to, as on a full or broken disk.
    await expect(
      swapIn({ dataDir: at, mediaDir: join(at, 'media') }, ['shop.db', 'deep/file']),
    ).rejects.toThrow('ENOENT');
    expect(readFileSync(join(at, 'deep', 'file'), 'utf8')).toBe('old');
    expect(readFileSync(join(at, 'shop.db'), 'utf8')).toBe('old');
    expect(readdirSync(at).sort()).toEqual(['deep', 'shop.db']);
  });
});
