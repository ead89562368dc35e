import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const filesSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * Hands Next the configuration as the build has written it down, as its own standalone server does: serving compiles no
 * next.config.ts. Call it before Next is imported. Throws when there is no build.
 */
export function serveBuiltConfig(): void {
  const file = path.join('.next', 'required-server-files.json');
  const { config } = filesSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}
