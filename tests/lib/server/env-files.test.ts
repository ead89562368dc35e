// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** What a process in a folder with these files reads, and reports about them and its environment. */
function readIn(
  files: Readonly<Record<string, string | Buffer>>,
  mode: 'production' | 'development',
  environment: Readonly<Record<string, string>> = {},
) {
  const folder = tempFolder('env-files');
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      '--no-warnings',
      '--input-type=module',
      '-e',
      `await import(${JSON.stringify(path.resolve(`server/start/${mode}-env.ts`))});
       console.log(JSON.stringify([process.env.SITE, process.env.GTM_ID, process.env.PORT, process.env.LOG_LEVEL]));`,
    ],
    // As in a shell: vitest's own NODE_ENV would leave out .env.local.
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PORT: '3999', ...environment } as unknown as NodeJS.ProcessEnv,
    },
  );
  return { status, read: status === 0 ? (JSON.parse(stdout) as string[]) : [], said: stderr.trim() };
}

const FILES = {
  '.env': 'SITE=GHC\nLOG_LEVEL=debug\nPORT=3001\n',
  '.env.production': 'SITE=FTX\nLOG_LEVEL=warn\n',
  '.env.development': 'SITE=TFF\n',
  '.env.local': 'SITE=RBK\nGTM_ID=GTM-ABC1234\n',
};

it('environment files are read as Next reads them; existing variables keep their value', () => {
  const read = ['RBK', 'GTM-ABC1234', '3999', 'warn'];
  expect(readIn(FILES, 'production')).toEqual({ status: 0, read, said: '' });
  expect(readIn(FILES, 'development').read).toEqual(['RBK', 'GTM-ABC1234', '3999', 'debug']);
});

it('an unknown name in them is reported, with a suggestion', () => {
  const { said } = readIn(
    { '.env.local': 'SITE_ULR=https://a.example\nNODE_OPTIONS=\nCOLOUR=blue\n' },
    'production',
  );
  expect(said.split('\n')).toEqual([
    '.env.local: SITE_ULR is not a variable of the shop. Did you mean SITE_URL?',
    '.env.local: COLOUR is not a variable of the shop.',
  ]);
});

it('a nearly correct name in the environment is reported, but no names of other programs', () => {
  const slips = { TRUSTED_PROXY: '1', ORDER_WEBOOK_URL: 'https://a.example', MAIL_FORM: 'a@a.example' };
  const others = {
    ...{ REDIS_URL: 'redis://a', REDIS_URLS: 'redis://b', DATABASE_PORT: 'tcp://10.0.0.1:5432' },
    ...{ HOSTNAME: 'shop-1', EDITOR: 'vi', AWS_REGION: 'here', LOGNAME: 'shop', NODE_OPTION: '' },
  };
  const { said } = readIn({}, 'production', { ...slips, ...others });
  expect(said.split('\n').toSorted()).toEqual([
    'The environment: MAIL_FORM is not a variable of the shop. Did you mean MAIL_FROM?',
    'The environment: ORDER_WEBOOK_URL is not a variable of the shop. Did you mean ORDER_WEBHOOK_URL?',
    'The environment: TRUSTED_PROXY is not a variable of the shop. Did you mean TRUSTED_PROXIES?',
  ]);
});

it('it is also reported if a file names every variable, as a copy of the example does', () => {
  const copy = readFileSync('.env.example', 'utf8');
  const slips = { TRUSTED_PROXY: '1', CONSENTS: 'opt-out' };
  const { said } = readIn({ '.env': copy }, 'production', slips);
  expect(said.split('\n').toSorted()).toEqual([
    'The environment: CONSENTS is not a variable of the shop. Did you mean CONSENT?',
    'The environment: TRUSTED_PROXY is not a variable of the shop. Did you mean TRUSTED_PROXIES?',
  ]);
  // A name that a file really sets is not reported as a typo of another.
  expect(
    readIn({ '.env': copy.replace('TRUSTED_PROXIES=0', 'TRUSTED_PROXIES=2') }, 'production', slips).said,
  ).toMatch(/^The environment: CONSENTS[^\n]*$/);
});

it('Windows line endings and byte order marks are accepted; a UTF-16 file ends the start with a sentence', () => {
  const text = 'SITE=GHC\r\nGTM_ID="GTM-ABC1234"\r\nLOG_LEVEL=warn\r\n';
  const read = ['GHC', 'GTM-ABC1234', '3999', 'warn'];
  expect(readIn({ '.env': `\uFEFF${text}` }, 'production')).toEqual({ status: 0, read, said: '' });
  for (const wide of [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
    expect(readIn({ '.env': 'SITE=FTX\n', '.env.local': wide }, 'production')).toEqual({
      status: 1,
      read: [],
      said: '.env.local is not saved as UTF-8, so that nothing of it can be read. Save it as UTF-8.',
    });
});
