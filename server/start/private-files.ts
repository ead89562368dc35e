import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The rights of other accounts in a mode. */
const OTHERS = 0o077;
/** Files and folders that the shop creates in its data folder; others there are left alone. */
const OWN =
  /^(?:shop(?:-catalogue)?\.db(?:-\w+)?|images|scenes|shared-rooms|outbox|floor-models|restore-(?:old|new)|revalidate-secret)$/;

/**
 * Closes the data folder to other accounts: what the process and its children make from now on, and, where the folder
 * was open until now, what they made before. Orders, letters and photos of homes lie there.
 */
export function keepPrivate(dataDir: string): void {
  process.umask(OTHERS);
  try {
    if (!existsSync(dataDir) || (statSync(dataDir).mode & OTHERS) === 0) return;
    for (const name of readdirSync(dataDir)) if (OWN.test(name)) close(path.join(dataDir, name));
    chmodSync(dataDir, 0o700);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    process.stderr.write(
      `${dataDir} cannot be closed to other accounts of this machine (${code}): it belongs to another one.\n`,
    );
  }
}

/** A folder after what is in it: a run that is cut off begins again. */
function close(file: string): void {
  const stats = lstatSync(file);
  if (stats.isDirectory()) for (const name of readdirSync(file)) close(path.join(file, name));
  if (stats.isDirectory()) chmodSync(file, 0o700);
  else if (stats.isFile()) chmodSync(file, 0o600);
}
