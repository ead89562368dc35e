import 'server-only';

const FIRST_PAUSE_MS = 10;
const LONGEST_PAUSE_MS = 200;
/** An import of the whole catalogue holds the file for a few seconds at most. */
const PATIENCE_MS = 8000;
/** PostgreSQL's own words for "try the whole transaction again". */
const AGAIN = new Set(['40001', '40P01']);

/** The code a database's error carries: SQLite's name or PostgreSQL's five characters. Never its words, which may hold data. */
export function databaseCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'unknown';
}

/** Runs a transaction, again while another process holds the file, without holding up this process. */
export async function retryBusy<T>(run: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const until = Date.now() + patienceMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(LONGEST_PAUSE_MS, pause * 2)) {
    try {
      return await run();
    } catch (error) {
      const code = databaseCode(error);
      if (!(code.startsWith('SQLITE_BUSY') || AGAIN.has(code)) || Date.now() + pause > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())));
    }
  }
}
