import 'server-only';
import { CircuitBreaker } from '../../http/circuit-breaker.ts';
import { startDeadline } from '../../http/deadline.ts';
import type { Clock } from '../../server/db/clock.ts';
import type { ShopDatabase } from '../../server/db/database.ts';
import { databaseCode } from '../../server/db/retry-busy.ts';
import { logger } from '../../server/logger.ts';
import type { Deliver } from './delivery.ts';
import {
  claim,
  type Delivery,
  type MessageKind,
  type OutboxMessage,
  recordAttempt,
  stateAfter,
  TIMED_OUT,
} from './outbox.ts';

/** Maximum number of concurrent deliveries of one kind. */
const SLOTS = 8;
/** Interval in ms between two trials of an unavailable receiver; other messages are not claimed meanwhile. */
const IDLE_MS = 30_000;

export interface LaneOptions {
  readonly db: () => ShopDatabase;
  /** Undefined if the shop no longer sends this kind. */
  readonly deliver: Deliver | undefined;
  /** Timeout in ms for a whole delivery. */
  readonly deadlineMs: number;
  readonly clock?: Clock | undefined;
}

/**
 * Delivers the messages of one kind, a few at a time and independently: a slow delivery does not delay others, and
 * each result is written as soon as the delivery ends. Delivery is at least once: if a server ends between sending
 * and writing the result, another server sends the message again after the lease expires.
 */
export class Lane {
  readonly #kind: MessageKind;
  readonly #options: LaneOptions;
  readonly #breaker: CircuitBreaker;
  /** Start time of each running attempt, in ms on the process's monotonic clock. */
  readonly #underWay = new Map<OutboxMessage, number>();
  #claiming = false;
  #again = false;
  #stopped = false;
  #tried = 0;
  #idle: (() => void)[] = [];

  constructor(kind: MessageKind, options: LaneOptions) {
    this.#kind = kind;
    this.#options = options;
    this.#breaker = new CircuitBreaker({
      restMs: IDLE_MS,
      onChange: (isOpen, cause) => {
        if (isOpen)
          logger.error(
            { code: 'outbox_receiver_lost', kind, cause },
            'Outbox: receiver does not respond; messages are queued',
          );
        else logger.info({ code: 'outbox_receiver_back', kind }, 'Outbox: receiver available again');
      },
    });
  }

  /** Number of messages tried so far. */
  get tried(): number {
    return this.#tried;
  }

  /** Whether the receiver did not respond to the last messages. */
  get isReceiverAway(): boolean {
    return this.#breaker.isOpen;
  }

  /** Duration of the longest running attempt, in seconds. */
  get oldestSeconds(): number {
    const [began] = this.#underWay.values();
    return began === undefined ? 0 : (performance.now() - began) / 1000;
  }

  /** Claims as many messages as there are free slots; call it when a message may be due. */
  kick(): void {
    this.#again = true;
    if (!this.#claiming && !this.#stopped) void this.#fill();
  }

  /** Stops claiming messages. */
  stop(): void {
    this.#stopped = true;
  }

  /** Resolves when no delivery and no claim is running. */
  idle(): Promise<void> {
    if (!this.#claiming && this.#underWay.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async #fill(): Promise<void> {
    this.#claiming = true;
    // A kick during a failing claim is not lost.
    while (this.#again && !this.#stopped) {
      this.#again = false;
      const room = this.#room();
      if (room === 0) break;
      await this.#claim(room);
    }
    this.#claiming = false;
    this.#tellIdle();
  }

  async #claim(room: number): Promise<void> {
    try {
      const messages = await claim(this.#options.db(), this.#kind, room, this.#options.clock);
      for (const message of messages) this.#begin(message);
    } catch (error) {
      logger.error(
        { code: 'outbox_unavailable', kind: this.#kind, cause: databaseCode(error) },
        'Outbox: database read or write failed',
      );
    }
  }

  /** Number of messages that may be claimed now. An unavailable receiver gets one as a trial. */
  #room(): number {
    const free = SLOTS - this.#underWay.size;
    if (free === 0 || !this.#breaker.isOpen) return free;
    return this.#breaker.tryAcquire() ? 1 : 0;
  }

  #begin(message: OutboxMessage): void {
    this.#tried += 1;
    this.#underWay.set(message, performance.now());
    void this.#attempt(message).finally(() => {
      this.#underWay.delete(message);
      // A slot is free again.
      this.kick();
      this.#tellIdle();
    });
  }

  #tellIdle(): void {
    if (this.#claiming || this.#underWay.size > 0) return;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #attempt(message: OutboxMessage): Promise<void> {
    const delivery = await this.#deliver(message);
    if (delivery.ok || !delivery.away) this.#breaker.succeed();
    else this.#breaker.fail(delivery.code);
    const { id, about, kind, attempt } = message;
    const facts = { outbox: id, about, kind, attempt };
    try {
      if (await recordAttempt(this.#options.db(), message, delivery, this.#options.clock))
        return report(message, delivery);
      logger.warn(
        { code: 'outbox_stale', ...facts, ok: delivery.ok },
        'Outbox: lease expired or person erased during delivery; result not recorded',
      );
    } catch (error) {
      logger.error(
        { code: 'outbox_not_settled', ...facts, ok: delivery.ok, cause: databaseCode(error) },
        'Outbox: delivery result could not be written; retry after the lease expires',
      );
    }
  }

  /** Ends at the deadline whatever the delivery does, so that a slot is never lost. */
  async #deliver(message: OutboxMessage): Promise<Delivery> {
    const { deliver, deadlineMs } = this.#options;
    if (!deliver) return { ok: false, code: 'not_configured' };
    const deadline = startDeadline(deadlineMs);
    const over = new Promise<Delivery>((resolve) => {
      deadline.signal.addEventListener('abort', () => resolve(TIMED_OUT));
    });
    try {
      return await Promise.race([over, deliver(message, deadline.signal)]);
    } catch (error) {
      return { ok: false, code: databaseCode(error) };
    } finally {
      deadline.clear();
    }
  }
}

function report(message: OutboxMessage, delivery: Delivery): void {
  if (delivery.ok) return;
  const { id, about, kind, attempt } = message;
  const facts = { outbox: id, about, kind, attempt, cause: delivery.code };
  if (stateAfter(message, delivery) === 'dead')
    logger.error({ code: 'outbox_dead', ...facts }, 'Outbox: message abandoned; see orders:list --dead');
  else logger.warn({ code: 'outbox_failed', ...facts }, 'Outbox: delivery failed, will retry');
}
