// Plain JavaScript without imports of packages: npm run setup asks before anything is installed.
import { existsSync } from 'node:fs';

/** The headless shell first: the same engine without what a window needs, so that a page costs half. */
const PLACES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** The file of the Chromium that tests and benchmarks start: CHROMIUM_PATH, else an installed one, else undefined. */
export const findChromium = () =>
  [process.env.CHROMIUM_PATH, ...PLACES].find((file) => file && existsSync(file));
