import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const filesSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Passes Next the configuration that the build stored, as Next's own standalone server does, so that next.config.ts
 * is not compiled at run time. Call it before Next is imported. Throws if there is no build.
 */
export function serveBuiltConfig(): void {
  const file = path.join('.next', 'required-server-files.json');
  const { config } = filesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
