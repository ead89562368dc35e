import { execFileSync } from 'node:child_process';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../run/chromium.mjs';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of the installed Chromium; throws if none is installed. */
export function chromiumPath(): string {
  const found = findChromium();
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

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A browser that closes at the end of its `await using` block. */
export const launchChromium = (...flags: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS, ...flags] });
