import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * While the server ends, between two looks for connections that have become idle, in ms; one opened just before still
 * gets to ask.
 */
const IDLE_LOOK_MS = 250;
/**
 * Turns of the event loop without a new connection after which there is none waiting, and turns that are waited for at
 * most.
 */
const QUIET_TURNS = 3;
const MAX_TURNS = 1000;

export interface Ending {
  /** Milliseconds it goes on taking requests, so that proxies notice that it is not ready any more. */
  readonly graceMs: number;
  /** Milliseconds after that until what is still being answered is given up. */
  readonly limitMs: number;
}

interface DrainOptions {
  /** Responses that are not finished. */
  readonly open: Iterable<ServerResponse>;
  /** Called when the time of grace is over: what else of the process wants to finish its work. */
  readonly onEnd: Iterable<() => Promise<void> | void>;
}

export interface Drain {
  readonly isDraining: () => boolean;
  /**
   * Ends politely: not ready, then no new connections, then what is in flight; resolves with whether all of it was
   * answered.
   */
  end(ending: Ending): Promise<boolean>;
}

/** Knows how a server ends. */
export function drainable(server: Server, { open, onEnd }: DrainOptions): Drain {
  let draining = false;
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  /**
   * Takes in what came while the process was busy: a timer that is late would be heard first. Connections are accepted
   * one a turn.
   */
  const received = async () => {
    let known = opened;
    for (let quiet = 0, turn = 0; quiet < QUIET_TURNS && turn < MAX_TURNS; turn++) {
      await new Promise((resolve) => setImmediate(resolve));
      quiet = opened === known ? quiet + 1 : 0;
      known = opened;
    }
  };
  return {
    isDraining: () => draining,
    async end({ graceMs, limitMs }) {
      draining = true;
      for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
      await new Promise((resolve) => setTimeout(resolve, graceMs));
      await received();
      // The server's own close() would also cut connections on which the first request is just under way.
      const closed = new Promise<void>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve());
      });
      const idle = setInterval(async () => {
        await received();
        server.closeIdleConnections();
      }, IDLE_LOOK_MS);
      const work = Promise.allSettled([closed, ...[...onEnd].map((finish) => finish())]);
      const all = await within(
        work.then(() => true),
        limitMs,
      );
      clearInterval(idle);
      if (!all) server.closeAllConnections();
      return all;
    },
  };
}

/** The promise's value, or false after so many milliseconds. */
async function within(promise: Promise<boolean>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, limitMs, false);
  });
  const value = await Promise.race([promise, tooLong]);
  clearTimeout(timer);
  return value;
}
