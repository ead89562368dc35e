// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

it('npm run icons generates the committed sprite and names', () => {
  const folder = tempFolder('icons');
  cpSync('public/brand/wordmark.svg', path.join(folder, 'public/brand/wordmark.svg'));
  mkdirSync(path.join(folder, 'components/icon'), { recursive: true });
  execFileSync(process.execPath, [path.resolve('scripts/build-icons.mjs')], { cwd: folder });
  for (const file of ['public/icons.svg', 'components/icon/icon-name.ts'])
    expect(readFileSync(path.join(folder, file), 'utf8'), file).toBe(readFileSync(file, 'utf8'));
});
