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

/** A fault at a statement of an instance, after a number of other statements. */
export interface StatementFault {
  readonly kind: FaultKind;
  after: number;
  /** Number of statements it affects. */
  times: number;
}

const POLL_MS = 30_000;
/** Statements after which other connections may see new data. */
const WRITES = /^(?:commit|insert|update|delete)/i;

interface InstanceOptions {
  readonly name: string;
  readonly time: VirtualTime;
  readonly file: string;
  readonly catalogue: Catalogue;
  readonly deliveries: (instance: Instance) => Deliveries;
  readonly limit: RateLimit;
  /** Called when something may have been written. */
  readonly onWrite: () => void;
  readonly onFault: (instance: Instance, fault: FaultKind, sql: string) => void;
}

/** One process of the shop, limited to orders: the product's own modules on their own connection to the shared file. */
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
  /** Resolves when the process has ended. */
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
    // No statement waits for a lock: in a single thread the process that holds it could not continue.
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

  /** Its database, for actions of staff. */
  get db(): ShopDatabase {
    return this.#db;
  }

  get isFrozen(): boolean {
    return this.frozenUntil > this.#options.time.now;
  }

  answer(request: Request): Promise<Response> {
    return this.#options.time.as(this, () => handleOrder(request, this.#context));
  }

  /** Registers a connection as its own. */
  adopt(connection: Sqlite.Database): StatementHook {
    this.#connections.push(connection);
    return (sql, run) => this.#run(sql, run);
  }

  /** Ends immediately, as after `kill -9` or a power cut: uncommitted data is lost. */
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
