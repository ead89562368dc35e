import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { within } from '../../lib/http/within.ts';
import type { Exchanges } from '../request/exchanges.ts';

/**
 * Interval in ms at which idle connections are closed during shutdown; a connection that was just opened can still
 * send its request.
 */
const IDLE_LOOK_MS = 250;
/**
 * Turns of the event loop without a new connection after which none is considered waiting, and the maximum number of
 * turns.
 */
const QUIET_TURNS = 3;
const MAX_TURNS = 1000;

export interface Ending {
  /** Time in ms for which the server still accepts requests, so that proxies notice that it is no longer ready. */
  readonly graceMs: number;
  /** Time in ms after that until unfinished responses are aborted. */
  readonly limitMs: number;
  /** Time in ms for other work, such as mails being sent; as for responses by default. */
  readonly workMs?: number | undefined;
}

interface DrainOptions extends Pick<Exchanges, 'open'> {
  /** Called after the grace period, so that other parts of the process can finish their work. */
  readonly onEnd: Iterable<() => Promise<void> | void>;
}

export interface Drain {
  readonly isDraining: () => boolean;
  /**
   * Shuts down gracefully: reports not ready, then accepts no new connections, then finishes the requests in
   * progress and other work. Resolves with whether all of it was done.
   */
  end(ending: Ending): Promise<boolean>;
}

/** Adds a graceful shutdown to a server. */
export function drainable(server: Server, { open, onEnd }: DrainOptions): Drain {
  let draining = false;
  let opened = 0;
  server.on('connection', () => {
    opened += 1;
  });
  /**
   * Waits until the connections that arrived while the process was busy have been accepted; otherwise a late timer
   * would run first. Node accepts one connection per turn.
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
    async end({ graceMs, limitMs, workMs = limitMs }) {
      draining = true;
      for (const response of open.keys()) if (!response.headersSent) response.shouldKeepAlive = false;
      await new Promise((resolve) => setTimeout(resolve, graceMs));
      await received();
      // The HTTP server's own close() would also close connections whose first request is just arriving.
      const closed = new Promise<boolean>((resolve) => {
        NetServer.prototype.close.call(server, () => resolve(true));
      });
      const idle = setInterval(async () => {
        await received();
        server.closeIdleConnections();
      }, IDLE_LOOK_MS);
      const work = Promise.allSettled([...onEnd].map((finish) => finish())).then(() => true);
      const [answered, done] = await Promise.all([
        within(closed, limitMs, false).then((all) => {
          clearInterval(idle);
          if (!all) server.closeAllConnections();
          return all;
        }),
        within(work, workMs, false),
      ]);
      return answered && done;
    },
  };
}
