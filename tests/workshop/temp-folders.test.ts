import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeTempFolders, tempFolder } from '#tests/support/temp-folder.ts';

const HELPER = join('tests', 'support', 'temp-folder.ts');
/** Words by which a file asks the system for a folder of its own, or for where such folders are. */
const BY_ITSELF = new RegExp(['tmp', 'dir|mkd', 'temp'].join(''));

it('tests leave nothing among the system’s temporary folders: only the helper that removes them makes any', () => {
  const files = ['tests', 'e2e'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const strays = files.filter(
    (file) => /\.tsx?$/.test(file) && file !== HELPER && BY_ITSELF.test(readFileSync(file, 'utf8')),
  );
  // Below a folder that goes, further ones may be made.
  expect(strays).toEqual([
    join('tests', 'lib', 'data', 'server', 'backup.test.ts'),
    join('tests', 'lib', 'data', 'server', 'cut-off-restore.test.ts'),
    join('e2e', 'visualiser-crash.spec.ts'),
  ]);
});

it('a folder goes with what is in it, at the end of a test file or of the process', () => {
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
