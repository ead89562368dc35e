// Preloaded by commands that read the same settings as npm start, and end as it does when one of them is wrong.
import { inspect } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { loadEnvFiles } from '../../lib/server/env-files.ts';
import { checkedConfig } from '../../server/start/checked-config.ts';
import { fileSentence } from '../file-sentence.ts';

const unknown = loadEnvFiles();
// Threads are given the flags of their process, and its settings were looked at.
if (isMainThread) {
  for (const line of unknown) process.stderr.write(`${line}\n`);
  checkedConfig();
  // A file that cannot be read or written is no fault of the command.
  process.once('uncaughtException', (error) => {
    process.stderr.write(`${fileSentence(error) ?? inspect(error)}\n`);
    process.exit(1);
  });
}
// What commands write into the data folder is for the shop's account alone.
process.umask(0o077);
