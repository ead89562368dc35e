// Preloaded by commands that read the same settings as npm start; exits as npm start does if a setting is invalid.
import { inspect } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { loadEnvFiles } from '../../lib/server/env-files.ts';
import { checkedConfig } from '../../server/start/checked-config.ts';
import { fileSentence } from '../file-sentence.ts';

const unknown = loadEnvFiles();
// Worker threads inherit the process's flags, and its settings have been checked already.
if (isMainThread) {
  for (const line of unknown) process.stderr.write(`${line}\n`);
  checkedConfig();
  // A file that cannot be read or written is reported without a stack trace.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${fileSentence(error) ?? inspect(error)}\n`);
    process.exit(1);
  });
}
// Files that commands write into the data folder are readable by the shop's account only.
process.umask(0o077);
