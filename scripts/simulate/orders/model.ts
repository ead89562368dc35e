import Sqlite from 'better-sqlite3';
import type { VirtualTime } from '../virtual-time.ts';
import type { Instance } from './instance.ts';

/** A broken rule. */
export class Violation extends Error {
  override name = 'Violation';
}

export interface MessageRow {
  readonly id: string;
  readonly order_id: string;
  readonly kind: 'mail' | 'webhook';
  readonly state: string;
  readonly attempts: number;
  readonly due_at: string;
  readonly last_error: string | null;
}

/** One attempt to deliver a message, as the receiver and the outside world see it. */
export interface Attempt {
  readonly instance: Instance;
  readonly leaseEnd: number;
  /** The receiver has accepted the message. */
  accepted: boolean;
  /**
   * The sender may not know that the message was accepted: it was killed, was frozen, had a disk failure or lost the
   * response.
   */
  excused: boolean;
  /** The sender no longer waits. */
  ended: boolean;
}

/** A read-only view of the database from outside. */
interface Opened {
  readonly db: Sqlite.Database;
  readonly all: Sqlite.Statement<[], MessageRow>;
  readonly byId: Sqlite.Statement<[string], MessageRow>;
}

interface Known {
  readonly body: string;
  readonly reference: string;
}

/** What shoppers were promised, and the rules that follow from it. */
export class Model {
  #acknowledged = new Map<string, Known>();
  #erased = new Set<string>();
  #sent = new Set<string>();
  #attempts = new Map<string, Attempt[]>();
  readonly #file: string;
  readonly #time: VirtualTime;
  #opened: Opened | undefined;

  constructor(file: string, time: VirtualTime) {
    this.#file = file;
    this.#time = time;
  }

  /** Keys of the orders that were acknowledged so far. */
  get keys(): readonly string[] {
    return [...this.#acknowledged.keys()];
  }

  knownOf(key: string): Known | undefined {
    return this.#acknowledged.get(key);
  }

  /** Records a response that reached the shopper. */
  answered(key: string, body: string, status: number, reference: string | undefined): void {
    const known = this.#acknowledged.get(key);
    if (status === 201 && reference !== undefined) {
      if (known && known.reference !== reference)
        throw new Violation(`${key} has two orders, ${known.reference} and ${reference}`);
      if (known && known.body !== body) throw new Violation(`${key} was accepted with two bodies`);
      if (!known) this.#acknowledged.set(key, { body, reference });
    } else if (status === 422) {
      if (known?.body === body && !this.#erased.has(key))
        throw new Violation(`${key} was refused though it was accepted`);
    } else if (status !== 503) throw new Violation(`${key} was answered with ${status}`);
  }

  /** Records that staff erased the person of an order. */
  erased(reference: string): void {
    for (const [key, known] of this.#acknowledged) if (known.reference === reference) this.#erased.add(key);
  }

  /**
   * A sender begins a delivery. It must be the only sender and hold a lease, and the message must not have been
   * delivered before as far as the sender could know.
   */
  deliveryBegins(instance: Instance, id: string, wall: number): Attempt {
    const before = this.#attempts.get(id) ?? [];
    const row = this.row(id);
    // An order may be erased between claiming and sending.
    if (row && row.state !== 'waiting')
      throw new Violation(`A ${row.kind} that is ${row.state} is delivered`);
    const leaseEnd = row ? Date.parse(row.due_at) : wall;
    if (row && leaseEnd <= wall) throw new Violation(`A ${row.kind} is delivered without a lease`);
    // Earlier attempts lost their lease to the last one, whatever the clock has been set to since.
    const last = before.at(-1);
    if (last && !last.ended && !last.instance.isDead && last.leaseEnd > wall)
      throw new Violation(`${last.instance.name} and ${instance.name} deliver the same message`);
    if (before.some(({ accepted, excused }) => accepted && !excused))
      throw new Violation(`Message ${id.slice(-4)} is delivered twice by ${instance.name}`);
    const attempt = { instance, leaseEnd, accepted: false, excused: false, ended: false };
    this.#attempts.set(id, [...before, attempt]);
    return attempt;
  }

  /** Whether a process waits for a receiver. */
  get isDelivering(): boolean {
    return [...this.#attempts.values()].flat().some(({ instance, ended }) => !ended && !instance.isDead);
  }

  /** A fault hit one process, or all: messages they are delivering may arrive twice. */
  excuse(instance?: Instance): void {
    for (const attempt of [...this.#attempts.values()].flat())
      if (!instance || attempt.instance === instance) attempt.excused = true;
  }

  /** Checks that a sent message stays sent. */
  checkSent(): void {
    const rows = this.#rows();
    const states = new Map(rows.map(({ id, state }) => [id, state]));
    for (const id of this.#sent) {
      const state = states.get(id);
      if (state !== 'sent') throw new Violation(`A sent message is ${state ?? 'gone'}`);
    }
    for (const { id, state } of rows) if (state === 'sent') this.#sent.add(id);
  }

  waiting(): MessageRow[] {
    return this.#rows().filter(({ state }) => state === 'waiting');
  }

  row(id: string): MessageRow | undefined {
    return this.#open().byId.get(id);
  }

  /** Checks that no acknowledged order is lost or duplicated and every customer got a confirmation. */
  checkEnd(): void {
    const { db } = this.#open();
    for (const [key, { reference }] of this.#acknowledged) {
      const orders = db
        .prepare<[string], { id: string; reference: string; lines: number; customer: string | null }>(
          `SELECT id, reference, customer, (SELECT count(*) FROM sample_order_lines WHERE order_id = id) AS lines
           FROM sample_orders WHERE idempotency_key = ?`,
        )
        .all(key);
      const [order] = orders;
      if (!order || orders.length !== 1 || order.reference !== reference)
        throw new Violation(`${key} has ${orders.length} orders instead of ${reference}`);
      if (order.lines === 0) throw new Violation(`${reference} has lost its samples`);
      if (order.customer === null) continue;
      const kinds = this.#rows()
        .filter(({ order_id: id }) => id === order.id)
        .map(({ kind }) => kind);
      if (kinds.sort().join() !== 'mail,webhook')
        throw new Violation(`${reference} has the messages ${kinds.join()}`);
    }
    for (const row of this.#rows()) this.#checkEnded(row);
    if (db.pragma('integrity_check', { simple: true }) !== 'ok')
      throw new Violation('The database is damaged');
    if ((db.pragma('foreign_key_check') as unknown[]).length > 0) throw new Violation('There are orphans');
  }

  #checkEnded(row: MessageRow): void {
    if (row.state === 'waiting') throw new Violation(`A ${row.kind} still waits: ${row.last_error}`);
    const accepted = (this.#attempts.get(row.id) ?? []).filter((attempt) => attempt.accepted);
    if (row.state === 'sent' && accepted.length === 0)
      throw new Violation(`A ${row.kind} counts as sent and was not`);
    if (row.state === 'dead' && row.attempts < 12 && !/_5\d\d$/.test(row.last_error ?? ''))
      throw new Violation(`A ${row.kind} was given up after ${row.attempts} attempts: ${row.last_error}`);
  }

  /** Returns a function that resets the model to this moment, for when a backup of this moment is restored. */
  remember(): () => void {
    const acknowledged = new Map(this.#acknowledged);
    const erased = new Set(this.#erased);
    const sent = new Set(this.#sent);
    return () => {
      this.#acknowledged = new Map(acknowledged);
      this.#erased = new Set(erased);
      this.#sent = new Set(sent);
      this.excuse();
    };
  }

  /** Closes the file. */
  close(): void {
    this.#opened?.db.close();
    this.#opened = undefined;
  }

  #rows(): MessageRow[] {
    return this.#open().all.all();
  }

  #open(): Opened {
    // Opened as the world: the connection must not belong to the process that happens to read first.
    this.#opened ??= this.#time.asWorld(() => {
      const db = new Sqlite(this.#file);
      return {
        db,
        all: db.prepare('SELECT * FROM outbox'),
        byId: db.prepare('SELECT * FROM outbox WHERE id = ?'),
      };
    });
    return this.#opened;
  }
}
