import { DataRefusal } from '../../lib/data/server/refusal.ts';
import { config } from '../../lib/server/config.ts';
import { configuredDatabase } from '../../lib/server/db/database.ts';

/** Ends a command with what was wrong. */
export function refuse(...lines: string[]): never {
  console.error(lines.join('\n'));
  process.exit(1);
}

/** The shop's SQLite file; ends the command of a shop on PostgreSQL, which has tools of its own. */
export function sqliteFile(): string {
  const place = configuredDatabase();
  if ('url' in place)
    refuse('DATABASE_URL is set: this shop is on PostgreSQL. Use pg_dump and pg_restore for its data.');
  return place.file;
}

/** The data folder. */
export const dataDir = (): string => config().dataDir;

/** Runs a command; what it refuses ends it with the words alone. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof DataRefusal)) throw error;
    refuse(error.message);
  }
}
