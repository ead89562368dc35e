import type Sqlite from 'better-sqlite3';
import type { Catalogue } from '../../../lib/catalogue/server/port.ts';
import type { Deliveries } from '../../../lib/outbox/server/delivery.ts';
import { type OutboxWorker, startOutbox } from '../../../lib/outbox/server/worker.ts';
import { handleOrder, type OrderContext } from '../../../lib/samples/server/handler.ts';
import { openDatabase, type ShopDatabase } from '../../../lib/server/db/database.ts';
import type { RateLimit } from '../../../lib/server/http/rate-limit.ts';
import { orderContext } from '../../../tests/support/orders.ts';
import { databaseError, type StatementHook } from '../statement-faults.ts';
import type { Owner, VirtualTime } from '../virtual-time.ts';

export type FaultKind = 'killed before' | 'killed after' | 'fails' | 'fails once committed' | 'busy';

/** What happens at a statement of an instance, after so many others. */
export interface StatementFault {
  readonly kind: FaultKind;
  after: number;
  /** Statements that it happens to. */
  times: number;
}

const POLL_MS = 30_000;
/** Statements after which others may see something new. */
const WRITES = /^(?:commit|insert|update|delete)/i;

interface InstanceOptions {
  readonly name: string;
  readonly time: VirtualTime;
  readonly file: string;
  readonly catalogue: Catalogue;
  readonly deliveries: (instance: Instance) => Deliveries;
  readonly limit: RateLimit;
  /** Something may have been written. */
  readonly onWrite: () => void;
  readonly onFault: (instance: Instance, fault: FaultKind, sql: string) => void;
}

/**
 * A process of the shop as far as orders go: the product's own modules on a connection of their own to the file all
 * share.
 */
export class Instance implements Owner {
  isDead = false;
  frozenUntil = 0;
  fault: StatementFault | undefined;
  readonly name: string;
  readonly #options: InstanceOptions;
  readonly #connections: Sqlite.Database[] = [];
  readonly #context: OrderContext;
  readonly #worker: OutboxWorker;
  readonly #db: ShopDatabase;
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  #end: () => void = () => undefined;

  constructor(options: InstanceOptions) {
    const { name, time, file, catalogue, limit, deliveries } = options;
    this.name = name;
    this.#options = options;
    this.gone = new Promise((resolve) => {
      this.#end = resolve;
    });
    this.#db = time.as(this, () => openDatabase({ file }, { durable: true, serving: true }));
    // Nobody waits for a lock: the process that has it cannot go on meanwhile.
    for (const connection of this.#connections) connection.pragma('busy_timeout = 0');
    this.#worker = time.as(this, () => startOutbox(() => this.#db, deliveries(this), POLL_MS));
    const webhook = { url: 'https://fulfilment.example/', secret: 'x'.repeat(32) };
    const context = orderContext({ db: () => this.#db, catalogue: () => catalogue }, { limit });
    this.#context = {
      ...context,
      config: { ...context.config, orderWebhook: webhook },
      onPlaced: () => this.#worker.kick(),
    };
  }

  /** Its database, for what staff do there. */
  get db(): ShopDatabase {
    return this.#db;
  }

  get isFrozen(): boolean {
    return this.frozenUntil > this.#options.time.now;
  }

  answer(request: Request): Promise<Response> {
    return this.#options.time.as(this, () => handleOrder(request, this.#context));
  }

  /** Takes a connection as its own. */
  adopt(connection: Sqlite.Database): StatementHook {
    this.#connections.push(connection);
    return (sql, run) => this.#run(sql, run);
  }

  /** Ends at once, as after `kill -9` or a power cut: what was not committed is gone. */
  kill(): void {
    if (this.isDead) return;
    this.isDead = true;
    for (const connection of this.#connections) connection.close();
    this.#end();
  }

  #run(sql: string, run: () => unknown): unknown {
    if (this.isDead) throw databaseError('KILLED');
    if (WRITES.test(sql)) this.#options.onWrite();
    const { fault } = this;
    const isRollback = /^rollback/i.test(sql);
    const waitsForCommit = fault?.kind === 'fails once committed' && !/^commit/i.test(sql);
    if (!fault || isRollback || waitsForCommit || fault.after > 0) {
      if (fault) fault.after -= 1;
      return run();
    }
    fault.times -= 1;
    if (fault.times <= 0) this.fault = undefined;
    this.#options.onFault(this, fault.kind, sql);
    switch (fault.kind) {
      case 'killed before':
        this.kill();
        throw databaseError('KILLED');
      case 'killed after':
        run();
        this.kill();
        throw databaseError('KILLED');
      case 'fails once committed':
        run();
        throw databaseError('SQLITE_IOERR_FSYNC');
      case 'fails':
        throw databaseError('SQLITE_IOERR_WRITE');
      case 'busy':
        throw databaseError('SQLITE_BUSY');
    }
  }
}
