import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The installed Chromium: CHROMIUM_PATH, else where Debian puts it. */
export function chromiumPath(): string {
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser'];
  const found = places.find((file) => file && existsSync(file));
  if (!found) throw new Error('No Chromium found; set CHROMIUM_PATH');
  return found;
}

export function chromiumVersion(): string {
  const said = execFileSync(chromiumPath(), ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return /Chrom\w+ [\d.]+/.exec(said)?.[0] ?? said.trim();
}
