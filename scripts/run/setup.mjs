// npm run setup: installs the packages of the lock file and the system packages the tests need. Does nothing if all of
// them are installed. npm test runs it first.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, run } from './install.mjs';
import { refuseArguments } from './refuse-arguments.mjs';

const isFound = (command) =>
  (process.env.PATH ?? '').split(path.delimiter).some((folder) => existsSync(path.join(folder, command)));

/** Debian packages the tests need, their purpose, and how to tell that they are installed. */
const PACKAGES = [
  {
    name: 'chromium-headless-shell',
    need: 'the browser of the end-to-end tests',
    isThere: () => findChromium() !== undefined,
    /** Without root: the browser that the test runner downloads itself. */
    otherwise: () =>
      run('npx', ['playwright', 'install', '--only-shell', 'chromium'], { mayFail: true }).status === 0,
  },
  {
    name: 'redis-server',
    need: 'the tests of several instances',
    isThere: () => isFound('redis-server'),
    otherwise: () => false,
  },
];

/** Further ones of the nightly run. */
const NIGHTLY_PACKAGES = [
  {
    name: 'webkit2gtk-driver',
    need: 'the engine of Safari, in which the nightly run repeats the main journeys',
    isThere: () => isFound('WebKitWebDriver'),
    otherwise: () => false,
  },
  { name: 'xvfb', need: 'its screen', isThere: () => isFound('Xvfb'), otherwise: () => false },
];

async function isAllowed() {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Install them now? [Y/n] ');
  terminal.close();
  return !/^n/i.test(answer.trim());
}

/** Runs as root, or through sudo, which may ask for a password on a terminal only. */
function installWithApt(names) {
  const sudo = process.stdin.isTTY ? ['sudo'] : ['sudo', '-n'];
  const prefix = process.getuid?.() === 0 ? [] : sudo;
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args];
    // The tests start what they need; the packages' own services stay off.
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    return run(command, rest, { mayFail: true, stdio: ['inherit', 'ignore', 'inherit'], env }).status === 0;
  };
  apt('update');
  // One by one: if the system lacks one package, the others are still installed.
  for (const name of names) apt('install', '-y', '--no-install-recommends', name);
}

/** Installs what is missing. Returns false, after printing the command to run, if that is not possible. */
export async function setUp({ nightly = false } = {}) {
  ensureInstalled();
  const packages = nightly ? [...PACKAGES, ...NIGHTLY_PACKAGES] : PACKAGES;
  const missing = packages.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return true;
  const names = missing.map(({ name }) => name);
  const command = `apt-get install --no-install-recommends ${names.join(' ')}`;
  const list = missing.map(({ name, need }) => `  ${name}: ${need}\n`).join('');
  process.stdout.write(`Missing on this machine:\n${list}They are installed as root by: ${command}\n`);
  if (isFound('apt-get') && (await isAllowed())) installWithApt(names);
  const left = missing.filter(({ isThere, otherwise }) => !isThere() && !otherwise());
  if (left.length === 0) return true;
  process.stderr.write(
    `Not installed: ${left.map(({ name }) => name).join(', ')}. Run "sudo ${command}" and start again.\n`,
  );
  return false;
}

if (process.argv[1]?.endsWith('setup.mjs')) {
  refuseArguments('Usage: npm run setup');
  if (!(await setUp())) process.exit(1);
}
