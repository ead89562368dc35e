// Imported first: what is imported after it may read the environment.
import { loadEnvFiles } from '../../lib/server/env-files.ts';

for (const line of loadEnvFiles({ isDevelopment: true })) process.stderr.write(`${line}\n`);
