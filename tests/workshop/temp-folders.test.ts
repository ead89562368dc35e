import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeTempFolders, tempFolder } from '#tests/support/temp-folder.ts';

const HELPER = join('tests', 'support', 'temp-folder.ts');

it('a folder is removed with its content at the end of a test file or of the process', () => {
  const folder = tempFolder('gone');
  mkdirSync(join(folder, 'deep'));
  writeFileSync(join(folder, 'deep', 'file'), 'floor');
  removeTempFolders();
  expect(existsSync(folder)).toBe(false);

  const words = `import { tempFolder } from './${HELPER}'; console.log(tempFolder('process'));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', words], {
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/process-\w{6}\n$/);
  expect(existsSync(stdout.trim())).toBe(false);
});
