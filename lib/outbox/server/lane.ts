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
  settle,
  stateAfter,
  TIMED_OUT,
} from './outbox.ts';

/** Messages of a kind on their way at a time. */
const SLOTS = 8;
/** Between two trials of a receiver that answered none of the last messages, in ms; the others are not even claimed. */
const IDLE_MS = 30_000;

export interface LaneOptions {
  readonly db: () => ShopDatabase;
  /** Undefined where the shop no longer sends this kind. */
  readonly deliver: Deliver | undefined;
  /** Milliseconds for a whole delivery. */
  readonly deadlineMs: number;
  readonly clock?: Clock | undefined;
}

/**
 * Sends the messages of one kind, a few at a time, each on its own: what one takes holds up no other, and what became
 * of it is written down as it ends. Every message is sent at least once; a server that ends between sending and writing
 * leaves it to the next, after its lease.
 */
export class Lane {
  readonly #kind: MessageKind;
  readonly #options: LaneOptions;
  readonly #breaker: CircuitBreaker;
  /** When each attempt under way began, by the clock of the process in ms. */
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

  /** Messages tried so far. */
  get tried(): number {
    return this.#tried;
  }

  /** Whether its receiver answered none of the last messages. */
  get isReceiverAway(): boolean {
    return this.#breaker.isOpen;
  }

  /** How long the attempt that has been under way longest takes already, in seconds. */
  get oldestSeconds(): number {
    const [began] = this.#underWay.values();
    return began === undefined ? 0 : (performance.now() - began) / 1000;
  }

  /** Something may be due: claims as much as there is room for. */
  kick(): void {
    this.#again = true;
    if (!this.#claiming && !this.#stopped) void this.#fill();
  }

  /** Claims no more. */
  stop(): void {
    this.#stopped = true;
  }

  /** Resolves when nothing is under way and nothing is being claimed. */
  idle(): Promise<void> {
    if (!this.#claiming && this.#underWay.size === 0) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  async #fill(): Promise<void> {
    this.#claiming = true;
    // Whoever kicks while a claim fails is heard too.
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

  /** How many messages may be claimed now. An unavailable receiver gets one as a trial. */
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
      // There is room again.
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
      if (await settle(this.#options.db(), message, delivery, this.#options.clock))
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

  /** Ends at the deadline whatever a delivery does: a slot is never lost to one. */
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
