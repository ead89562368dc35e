// Plain JavaScript without package imports: npm run setup runs it before anything is installed.
import { existsSync } from 'node:fs';

/** The headless shell first: the same engine without window code, so that a page costs half. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/**
 * Path of the Chromium that tests and benchmarks start: CHROMIUM_PATH, otherwise an installed one, otherwise undefined.
 */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && existsSync(file));
