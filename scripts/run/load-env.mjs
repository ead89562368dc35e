// Preloaded by commands that read the same settings as npm start, and end as it does when one of them is wrong.
import { isMainThread } from 'node:worker_threads';
import { loadEnvFiles } from '../../lib/server/env-files.ts';
import { checkedConfig } from '../../server/start/checked-config.ts';

const unknown = loadEnvFiles();
// Threads are given the flags of their process, and its settings were looked at.
if (isMainThread) {
  for (const line of unknown) process.stderr.write(`${line}\n`);
  checkedConfig();
}
// What commands write into the data folder is for the shop's account alone.
process.umask(0o077);
