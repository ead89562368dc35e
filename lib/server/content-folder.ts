// Without `server-only`: the start script reads the sites before anything is built.
import path from 'node:path';

/** A file or folder of what editors and merchandisers write: below `CONTENT_DIR`, else below the shop's `content`. */
export const contentPath = (...parts: readonly string[]): string =>
  path.resolve(/* turbopackIgnore: true */ process.cwd(), process.env.CONTENT_DIR || 'content', ...parts);
