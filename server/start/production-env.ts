// Must be imported first: later imports may read the environment.
import { loadEnvFiles } from '../../lib/server/env-files.ts';

for (const line of loadEnvFiles()) process.stderr.write(`${line}\n`);
