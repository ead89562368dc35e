import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from '#lib/server/db/database.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';

/** Locks that this process holds on a file, as Linux lists them. */
function locksOn(file: string): string[] {
  const inode = statSync(file).ino;
  return readFileSync('/proc/locks', 'utf8')
    .split('\n')
    .filter((line) => line.includes(` ${process.pid} `) && line.includes(`:${inode} `));
}

// Without these locks, another process that closes the file (Debian 12's sqlite3 does) believes that it is the last one
// and deletes the log, and with it every order written there afterwards.
it('a second connection in a process does not release the locks of the first', async () => {
  const file = join(tempFolder('shop-locks'), 'shop.db');
  const pages = openDatabase({ file });
  await sql`CREATE TABLE notes (text TEXT)`.execute(pages);
  expect(locksOn(file)).toHaveLength(1);
  const orders = openDatabase({ file }, { durable: true });
  expect(locksOn(file)).toHaveLength(1);
  await sql`SELECT text FROM notes`.execute(orders);
  expect(locksOn(file)).toHaveLength(1);
  await Promise.all([pages.destroy(), orders.destroy()]);
});
