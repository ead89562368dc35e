// npm run cluster -- 2 [--storage]: runs several instances of one build on this machine, behind a loopback proxy.
// SIGHUP restarts them in turn. With --storage they keep rooms and pictures in an in-memory S3 storage, for trying that
// setup.
import { startUpLog } from '../lib/server/console-log.ts';
import { onEndSignal } from '../lib/server/end-signal.ts';
import { secretOf } from '../lib/server/signing/stored-secret.ts';
import { checkedConfig } from '../server/start/checked-config.ts';
import { ensureBuilt, ensureSeeded } from '../server/start/prepare.ts';
import { keepPrivate } from '../server/start/private-files.ts';
import { startS3Server } from '../tests/support/s3/s3-server.ts';
import { readArguments, refuse } from './arguments.ts';
import { makeCluster } from './cluster/make-cluster.ts';

const MAX_INSTANCES = 32;

const USAGE = `Usage: npm run cluster -- [instances, from 1 to ${MAX_INSTANCES}; 2] [--storage]`;
const { values, positionals } = readArguments(USAGE, {
  options: { storage: { type: 'boolean', default: false } },
  words: 1,
});
const wanted = positionals[0] ?? '2';
const count = Number(wanted);
if (!Number.isInteger(count) || count < 1 || count > MAX_INSTANCES)
  refuse(`${wanted} is not a number from 1 to ${MAX_INSTANCES}.`, USAGE);
const settings = checkedConfig();
process.env.REVALIDATE_SECRET = secretOf(settings);
// Build once here: instances that start later find the build ready.
ensureBuilt();
keepPrivate(settings.dataDir);
ensureSeeded();

const storage = values.storage ? await startS3Server() : undefined;
const cluster = makeCluster(count, { ...process.env, ...storage?.env });
/** The end of all instances, once it has begun. */
let ending: Promise<unknown> | undefined;
const end = (code: number) => {
  ending ??= cluster
    .close()
    .then(() => storage?.stop())
    .then(() => process.exit(code));
  return ending;
};
// Before the start: instances that are still starting would outlive this process.
onEndSignal(() => void end(0));
const log = startUpLog();
const say = (code: string, words: string) => {
  if (log) log.info({ code }, words);
  else process.stdout.write(`\n${words}\n`);
};
let isBusy = true;
process.on('SIGHUP', async () => {
  if (isBusy) return;
  isBusy = true;
  try {
    await cluster.roll();
    say('cluster_restarted', 'All instances were restarted.');
  } catch (error) {
    say('cluster_not_restarted', error instanceof Error ? error.message : String(error));
  }
  isBusy = false;
});
await cluster.open().catch((error: Error) => {
  if (!ending) process.stderr.write(`${error.message}\n`);
  return end(1);
});
say('shop_open', `The shop is open: ${cluster.origin} (instances on ports ${cluster.ports.join(', ')})`);
isBusy = false;
