// Imported first: what is imported after it may read the environment.
import { loadEnvFiles } from '../../lib/server/env-files.ts';

for (const line of loadEnvFiles()) process.stderr.write(`${line}\n`);
