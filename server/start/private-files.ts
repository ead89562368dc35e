import { chmodSync, existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Permission bits of other accounts. */
const OTHERS = 0o077;
/** Files and folders that the shop creates in its data folder; others are left unchanged. */
const OWN =
  /^(?:shop(?:-catalogue)?\.db(?:-\w+)?|images|scenes|shared-rooms|given-photos|outbox|floor-models|restore-(?:old|new)|revalidate-secret)$/;

/**
 * Restricts the data folder to this account: sets the umask for new files and changes the mode of existing ones. The
 * folder contains orders, mails and photos of homes.
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

/** Changes a folder after its content, so that an interrupted run starts again. */
function close(file: string): void {
  const stats = lstatSync(file);
  if (stats.isDirectory()) for (const name of readdirSync(file)) close(path.join(file, name));
  if (stats.isDirectory()) chmodSync(file, 0o700);
  else if (stats.isFile()) chmodSync(file, 0o600);
}
