import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

const BIOME = path.resolve('node_modules/.bin/biome');
let house: string;

/** Writes files into an empty folder with the project's own lint rules and returns the linter's output. */
function lint(files: Readonly<Record<string, string>>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.join(house, path.dirname(name)), { recursive: true });
    writeFileSync(path.join(house, name), text);
  }
  const done = spawnSync(BIOME, ['lint', '--max-diagnostics=none', '.'], { cwd: house, encoding: 'utf8' });
  for (const name of Object.keys(files)) rmSync(path.join(house, name));
  return done.status === 0 ? '' : done.stdout + done.stderr;
}

beforeAll(() => {
  house = tempFolder('layers');
  const rules = JSON.parse(readFileSync('biome.json', 'utf8'));
  delete rules.vcs;
  delete rules.$schema;
  writeFileSync(path.join(house, 'biome.json'), JSON.stringify(rules));
  writeFileSync(path.join(house, 'package.json'), readFileSync('package.json'));
  cpSync('scripts/lint', path.join(house, 'scripts/lint'), { recursive: true });
});

const importing = (from: string) => `import { x } from '${from}';\nexport const y = x;\n`;

/** Files with imports that they must not have. */
const REFUSED = [
  ['components/a/x.ts', '#features/a/x.ts'],
  ['components/a/x.ts', '#store/x.ts'],
  ['components/a/x.ts', '#lib/server/config.ts'],
  ['components/a/x.ts', '#lib/a/server/x.ts'],
  ['store/x.ts', '#components/a/x.ts'],
  ['store/x.ts', '#lib/a/server/x.ts'],
  ['lib/x.ts', '#store/x.ts'],
  ['lib/x.ts', '#lib/server/config.ts'],
  ['lib/x.ts', './server/config.ts'],
  ['lib/a/x.ts', './server/x.ts'],
  ['lib/a/x.ts', '../b/server/x.ts'],
  ['lib/a/x.ts', '#lib/b/server/x.ts'],
  ['lib/x.ts', 'react'],
  ['lib/server/a/x.ts', '#features/a/x.ts'],
  ['lib/a/server/x.ts', '#features/a/x.ts'],
  ['lib/server/a/x.ts', '#server/x.ts'],
  ['app/x.ts', '#server/x.ts'],
  ['server/x.ts', '#features/a/x.ts'],
  ['server/x.ts', '#desk/x.ts'],
  ['desk/x.ts', '#features/a/x.ts'],
  ['desk/views/x.ts', '#server/x.ts'],
  ['features/a/x.ts', '#app/x.ts'],
  ['features/a/x.ts', '#features/b/x.ts'],
  ['features/a/x.ts', '../b/x.ts'],
  ['features/a/b/x.ts', '../../c/x.ts'],
] as const;
/** A unique name for a file that occurs more than once in the table. */
const numbered = (file: string, at: number) => file.replace('x.ts', `x${at}.ts`);

describe('layer rules', () => {
  it('accepts imports of lower layers', () => {
    expect(
      lint({
        'features/a/x.ts': importing('#lib/paths.ts'),
        'app/x.ts': importing('#features/a/x.ts'),
        'features/a/b/x.ts': importing('../y.ts'),
      }),
    ).toBe('');
  });

  describe('refuses', () => {
    let said: string;
    // One file each, and one run of the linter for all of them.
    beforeAll(() => {
      said = lint(
        Object.fromEntries(REFUSED.map(([file, from], at) => [numbered(file, at), importing(from)])),
      );
    });
    it.each(REFUSED.map(([file, from], at) => ({ file, from, at })))(
      '$file importing $from',
      ({ file, at }) => {
        expect(said).toMatch(
          new RegExp(`^${numbered(file, at)}:\\d+:\\d+ lint/\\w+/noRestrictedImports `, 'm'),
        );
      },
    );
  });

  it('refuses a cycle', () => {
    const [one, other] = [importing('./b.ts').replace('y', 'x2'), importing('./a.ts')];
    expect(lint({ 'lib/a.ts': one, 'lib/b.ts': other })).toContain('noImportCycles');
  });

  it('refuses reading the environment outside the configuration', () => {
    expect(lint({ 'lib/server/a/x.ts': 'export const x = process.env.SITE;\n' })).toContain('noProcessEnv');
  });

  it('G41 refuses browser storage outside the one module that accesses it', () => {
    const bare = 'export const x = () => localStorage.length;\n';
    const named = 'export const x = () => window.sessionStorage.length;\n';
    const said = lint({
      'features/a/bare.ts': bare,
      'features/a/named.ts': named,
      'lib/a/named.ts': named,
      'lib/browser/stored-text.ts': named,
    });
    expect(said.match(/^\S+?(?=:\d+:\d+ )/gm)?.sort()).toEqual([
      'features/a/bare.ts',
      'features/a/named.ts',
      'lib/a/named.ts',
    ]);
  });

  it('refuses a request without a deadline, except in the inline programs of pages', () => {
    const bare = "export const x = () => fetch('/au');\n";
    const files = ['desk/x.ts', 'features/a/x.ts', 'lib/a/server/x.ts', 'server/x.ts'];
    const allowed = ['lib/http/get-within.ts', 'server/pages/inline/x.ts'];
    const said = lint(Object.fromEntries([...files, ...allowed].map((file) => [file, bare])));
    expect(said.match(/^\S+(?=:\d+:\d+ lint\/style\/noRestrictedGlobals)/gm)?.sort()).toEqual(files);
  });

  it('refuses temporary folders of tests that nothing removes', () => {
    const makes = "import { tmpdir } from 'node:os';\nexport const x = tmpdir();\n";
    expect(lint({ 'e2e/x.ts': makes })).toContain('noRestrictedImports');
    expect(lint({ 'tests/support/temp-folder.ts': makes })).toBe('');
  });

  it('marks every file in a server folder of lib as server-only, except what the start command shares with it', () => {
    const files = readdirSync('lib', { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?:^|\/)server\/.*\.ts$/.test(file),
    );
    const unmarked = files.filter((file) => {
      const source = readFileSync(path.join('lib', file), 'utf8');
      return !source.includes("import 'server-only';");
    });
    expect(unmarked.filter((file) => !UNMARKED.some((pattern) => pattern.test(file)))).toEqual([]);
  });
});

/** Run outside Next as well: before the build, beside it in the server, or inside a worker thread. */
const UNMARKED = [
  /^server\/(?:by-region|config-schema|console-log|content-folder|end-signal|env-files|environment-schema|fair-queue|installed-sites|lock-file|log-options|log-stream|make-folder|process-link|query-channel|source-maps|throttled-warner|write-atomically)\.ts$/,
  /^server\/http\/client-address\.ts$/,
  /^server\/signing\/(?:are-secrets-equal|stored-secret)\.ts$/,
  /^server\/threads\//,
  /^scenes\/server\/detect\/installed-networks\.ts$/,
];
