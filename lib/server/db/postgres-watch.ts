import 'server-only';
import { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { databaseCode } from './retry-busy.ts';

/** Milliseconds a query or a connection may take until the server is probed. */
const PATIENCE_MS = 2000;
/** Milliseconds until a probe is given up, and between two probes of a server that does not answer. */
const PROBE_MS = 2000;
const PROBE_EVERY_MS = 1000;
/** Above this utilisation of the event loop, answers may have come unread: so many probes in a row have to fail. */
const BUSY = 0.8;
const BUSY_PROBES = 3;
/** An error code of PostgreSQL itself, such as 53300 when it has no connection left. */
const SQLSTATE = /^[0-9A-Z]{5}$/;

export interface WatchOptions {
  readonly patienceMs?: number | undefined;
  readonly probeMs?: number | undefined;
}

/** Knows whether a PostgreSQL answers, so that nobody waits for one that does not. */
export interface PostgresWatch {
  /** Milliseconds after which whoever waits says so with `suspect`. */
  readonly patienceMs: number;
  /** Aborted while the server is known not to answer; a new signal once it answers again. */
  signal(): AbortSignal;
  /** Tells of a query that was answered. */
  heard(): void;
  /** Probes the server, unless a probe is running. A query that waits for a lock is no reason to give up others. */
  suspect(): void;
  stop(): void;
}

/** Watches a server by its address; probes use connections of their own. */
export function watchPostgres(
  url: string,
  { patienceMs = PATIENCE_MS, probeMs = PROBE_MS }: WatchOptions = {},
): PostgresWatch {
  let answering = new AbortController();
  let answers = 0;
  let isProbing = false;
  const stopped = new AbortController();

  const isSilent = async () => {
    const before = answers;
    for (let attempt = 1; ; attempt += 1) {
      const loop = performance.eventLoopUtilization();
      if ((await probe(url, probeMs)) || answers > before) return false;
      const isBusy = performance.eventLoopUtilization(loop).utilization > BUSY;
      if (!isBusy || attempt === BUSY_PROBES) return true;
    }
  };
  const look = async () => {
    if (!(await isSilent())) return;
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
      // It rejects when it is stopped.
      look()
        .catch(() => undefined)
        .finally(() => {
          isProbing = false;
        });
    },
    stop: () => stopped.abort(),
  };
}

/** Whether the server answers a query on a new connection within so many milliseconds. */
async function probe(url: string, limitMs: number): Promise<boolean> {
  const socket = new Socket();
  const client = new pg.Client({ connectionString: url, stream: () => socket });
  client.on('error', () => undefined);
  const tooLong = setTimeout(() => socket.destroy(), limitMs);
  try {
    await client.connect();
    await client.query('select 1');
    await client.end();
    return true;
  } catch (error) {
    return SQLSTATE.test(databaseCode(error));
  } finally {
    clearTimeout(tooLong);
    socket.destroy();
  }
}

const awayError = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'DATABASE_AWAY' });
