import 'server-only';
import type { Clock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { DEADLINES_MS, type Deliveries } from './delivery.ts';
import { Lane } from './lane.ts';
import { MESSAGE_KINDS, TRANSPORTS, type Transport } from './outbox.ts';

export interface OutboxWorker {
  /** Polls now, because a message may be due. */
  kick(): void;
  /** Duration of the longest running attempt, in seconds. */
  oldestSeconds(): number;
  /** Number of receivers (mail server, webhook) that did not respond to the last messages. */
  receiversAway(): number;
  /** Stops polling and waits for running deliveries. */
  stop(): Promise<void>;
}

export interface OutboxOptions {
  readonly clock?: Clock;
  /** Timeouts in ms for a whole delivery; DEADLINES_MS by default. */
  readonly deadlinesMs?: Readonly<Record<Transport, number>>;
}

/** One lane per kind: a stuck receiver of one kind does not delay the others. */
function lanes(
  db: () => ShopDatabase,
  deliveries: Deliveries,
  { clock, deadlinesMs = DEADLINES_MS }: OutboxOptions,
): Lane[] {
  return MESSAGE_KINDS.map(
    (kind) =>
      new Lane(kind, { db, deliver: deliveries[kind], deadlineMs: deadlinesMs[TRANSPORTS[kind]], clock }),
  );
}

/** Delivers all due messages once; returns the number of messages tried. */
export async function sendDue(
  db: ShopDatabase,
  deliveries: Deliveries,
  options: OutboxOptions = {},
): Promise<number> {
  const all = lanes(() => db, deliveries, options);
  for (const lane of all) lane.kick();
  await Promise.all(all.map((lane) => lane.idle()));
  return all.reduce((sum, { tried }) => sum + tried, 0);
}

/** Polls the outbox every `pollMs` milliseconds, and whenever `kick` is called. */
export function startOutbox(
  db: () => ShopDatabase,
  deliveries: Deliveries,
  pollMs: number,
  options: OutboxOptions = {},
): OutboxWorker {
  const all = lanes(db, deliveries, options);
  const kick = () => {
    for (const lane of all) lane.kick();
  };
  const timer = setInterval(kick, pollMs).unref();
  kick();
  return {
    kick,
    oldestSeconds: () => Math.max(...all.map(({ oldestSeconds }) => oldestSeconds)),
    receiversAway: () => all.filter(({ isReceiverAway }) => isReceiverAway).length,
    async stop() {
      clearInterval(timer);
      for (const lane of all) lane.stop();
      await Promise.all(all.map((lane) => lane.idle()));
    },
  };
}
