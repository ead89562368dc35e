import 'server-only';
import Sqlite from 'better-sqlite3';
import { serveJobs } from '../../server/threads/serve.ts';

/** Returns the first fault of a SQLite file, or `ok`. */
serveJobs<string, string>(async (file) => {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  try {
    return sqlite.pragma('quick_check(1)', { simple: true }) as string;
  } finally {
    sqlite.close();
  }
});
