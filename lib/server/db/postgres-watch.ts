import 'server-only';
import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseCode } from './retry-busy.ts';

/** Time in ms that a query or a connection may take before the server is probed. */
const PATIENCE_MS = 2000;
/** Timeout of a probe, and interval between probes of a server that does not answer, in ms. */
const PROBE_MS = 2000;
const PROBE_EVERY_MS = 1000;
/** A probe gives up after this many turns of the event loop: while a long task blocks it, responses stay unread. */
const PROBE_TURNS = 20;
/** Error codes of PostgreSQL itself, such as 53300 when it has no connections left: the server does answer. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

export interface WatchOptions {
  readonly patienceMs?: number | undefined;
  readonly probeMs?: number | undefined;
}

/** Tracks whether a PostgreSQL server answers, so that queries to a hung server fail at once. */
export interface PostgresWatch {
  /** Time in ms after which a waiting query calls `suspect`. */
  readonly patienceMs: number;
  /** Aborted while the server is known not to answer; a new signal once it answers again. */
  signal(): AbortSignal;
  /** Called for each answered query. */
  heard(): void;
  /** Probes the server, unless a probe is running: a query may also be waiting for a lock on a healthy server. */
  suspect(): void;
  stop(): void;
}

/** Watches the server of a URL; probes use separate connections. */
export function watchPostgres(
  url: string,
  { patienceMs = PATIENCE_MS, probeMs = PROBE_MS }: WatchOptions = {},
): PostgresWatch {
  let answering = new AbortController();
  let answers = 0;
  let isProbing = false;
  const stopped = new AbortController();

  const look = async () => {
    const before = answers;
    if ((await probe(url, probeMs)) || answers > before) return;
    answering.abort(awayError());
    do await wait(PROBE_EVERY_MS, undefined, { ref: false, signal: stopped.signal });
    while (!(await probe(url, probeMs)));
    answering = new AbortController();
  };
  return {
    patienceMs,
    signal: () => answering.signal,
    heard() {
      answers += 1;
    },
    suspect() {
      if (isProbing) return;
      isProbing = true;
      // Rejects when the watch is stopped.
      look()
        .catch(() => undefined)
        .finally(() => {
          isProbing = false;
        });
    },
    stop: () => stopped.abort(),
  };
}

/** Whether the server answers a query on a new connection within `limitMs`, or longer if the event loop is busy. */
async function probe(url: string, limitMs: number): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, stream: () => socket });
  client.on('error', () => undefined);
  let turns = 0;
  const tooLong = setInterval(() => {
    turns += 1;
    if (turns >= PROBE_TURNS) socket.destroy();
  }, limitMs / PROBE_TURNS);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch (error) {
    return SQLSTATE.test(databaseCode(error));
  } finally {
    clearInterval(tooLong);
    socket.destroy();
  }
}

const awayError = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'DATABASE_AWAY' });
