// Runs before anything is installed: plain JavaScript, nothing from node_modules.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Delay in ms between two looks at another process's lock. */
const LOOK_MS = 250;
/** Longest wait in ms for another process: longer than an install takes on a slow line. */
const LONGEST_MS = 20 * 60_000;

/** The process number in a lock file; undefined if there is no such file. */
function pidIn(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whether a process runs. An empty number is that of a process that is just creating its lock. */
function isRunning(pid) {
  try {
    return pid === '' || process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Removes the lock of a process that is gone, unless another process has replaced it meanwhile. */
function removeLock(lock, gone) {
  const mine = `${lock}.${process.pid}`;
  try {
    renameSync(lock, mine);
    if (pidIn(mine) !== gone) linkSync(mine, lock);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Creates the lock file with this process's number; false if it exists. */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Runs `install` unless `isInstalled`, in one process at a time: several brands are often started at once after an
 * update. A lock whose process is gone is taken over. Ends this process when another one takes too long.
 */
export function oneInstall(lock, isInstalled, install) {
  if (isInstalled()) return;
  const until = Date.now() + LONGEST_MS;
  let isTold = false;
  while (!take(lock)) {
    const owner = pidIn(lock);
    if (owner === undefined) continue;
    if (!isRunning(owner)) {
      removeLock(lock, owner);
      continue;
    }
    if (!isTold) process.stdout.write('Another process is installing the packages; waiting for it …\n');
    isTold = true;
    if (Date.now() > until) {
      process.stderr.write(
        `Another process has been installing packages for 20 minutes. End it, or delete ${lock}.\n`,
      );
      process.exit(1);
    }
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  if (!isInstalled()) install();
  process.off('exit', release);
  release();
}
