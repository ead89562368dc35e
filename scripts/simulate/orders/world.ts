import { join } from 'node:path';
import type { Catalogue } from '../../../lib/catalogue/server/port.ts';
import { DEADLINES_MS, type Deliver, type Deliveries } from '../../../lib/outbox/server/delivery.ts';
import type { Transport } from '../../../lib/outbox/server/outbox.ts';
import { networkLimit, perMinute } from '../../../lib/server/http/network-limit.ts';
import type { Chance } from '../chance.ts';
import type { VirtualTime } from '../virtual-time.ts';
import { type FaultKind, Instance } from './instance.ts';
import { Model, Violation } from './model.ts';
import { behaviour, type ReceiverMode } from './receiver.ts';

const MINUTE = 60_000;
/** Number of instances to keep running. */
const INSTANCES = 2;

export interface WorldOptions {
  readonly time: VirtualTime;
  readonly chance: Chance;
  /** The data folder that all instances share. */
  readonly dataDir: string;
  readonly catalogue: Catalogue;
}

/**
 * Instances of the shop that start and end, the receivers of their messages, and the rules that must hold for all of
 * them.
 */
export class World {
  readonly trace: string[] = [];
  readonly model: Model;
  readonly moods: Record<Transport, ReceiverMode> = { mail: 'healthy', webhook: 'healthy' };
  readonly #options: WorldOptions;
  readonly #limit = networkLimit('orders', perMinute(100_000));
  #instances: Instance[] = [];
  #started = 0;
  #failure: Violation | undefined;
  #isWritten = false;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.model = new Model(join(options.dataDir, 'shop.db'), options.time);
    for (let at = 0; at < INSTANCES; at += 1) this.#start();
  }

  get instances(): readonly Instance[] {
    return this.#instances;
  }

  /** Adds one line to the trace. */
  say(text: string): void {
    this.trace.push(`${(this.#options.time.now / 1000).toFixed(1).padStart(7)} ${text}`);
  }

  /** Lets time pass; throws a violation found meanwhile. */
  async pass(ms: number): Promise<void> {
    await this.#options.time.advance(ms, () => {
      if (this.#failure) throw this.#failure;
      if (this.#isWritten) this.model.checkSent();
      this.#isWritten = false;
    });
  }

  /** Records the failure of a promise that is not awaited. */
  fail(error: unknown): void {
    this.#failure ??= error instanceof Violation ? error : new Violation(String(error));
  }

  /** Kills an instance at any point of its work; another one starts some time later. */
  kill(instance: Instance): void {
    this.say(`${instance.name} is killed`);
    this.model.excuse(instance);
    instance.kill();
    this.#replace(instance);
  }

  /** Ends all instances permanently. */
  close(): void {
    for (const instance of this.#instances) instance.kill();
    this.model.close();
  }

  #start(): void {
    const { time, dataDir, catalogue } = this.#options;
    this.#started += 1;
    const instance = new Instance({
      name: `instance ${this.#started}`,
      time,
      file: join(dataDir, 'shop.db'),
      catalogue,
      limit: this.#limit,
      deliveries: (of) => this.#deliveries(of),
      onWrite: () => {
        this.#isWritten = true;
      },
      onFault: (of, fault, sql) => this.#faulted(of, fault, sql),
    });
    this.#instances.push(instance);
    this.say(`${instance.name} starts`);
  }

  #faulted(instance: Instance, fault: FaultKind, sql: string): void {
    this.say(`${instance.name}: ${fault} at ${sql.slice(0, 40)}`);
    this.model.excuse(instance);
    if (fault.startsWith('killed')) this.#replace(instance);
  }

  #replace(instance: Instance): void {
    this.#instances = this.#instances.filter((one) => one !== instance);
    const { time, chance } = this.#options;
    void time.sleep(chance.whole(500, 2 * MINUTE)).then(() => {
      if (this.#instances.length < INSTANCES) this.#start();
    });
  }

  #deliveries(instance: Instance): Deliveries {
    const of =
      (kind: Transport): Deliver =>
      async ({ id }, signal) => {
        try {
          return await this.#deliver({ instance, kind, id, signal });
        } catch (error) {
          this.fail(error);
          throw error;
        }
      };
    return { mail: of('mail'), webhook: of('webhook') };
  }

  #deliver(sent: {
    readonly instance: Instance;
    readonly kind: Transport;
    readonly id: string;
    readonly signal: AbortSignal;
  }): ReturnType<Deliver> {
    const { instance, kind, id, signal } = sent;
    const { time, chance } = this.#options;
    // A killed process does not continue with its next action.
    if (instance.isDead) return new Promise(() => undefined);
    const attempt = this.model.deliveryBegins(instance, id, time.wall);
    const found = behaviour(this.moods[kind], DEADLINES_MS[kind], chance);
    const { acceptsAfter, answersAfter, answer, misleads } = found;
    attempt.excused = misleads;
    const what = `${misleads ? 'misleading ' : ''}${answersAfter ?? 'never'} ms`;
    this.say(`${instance.name} delivers ${kind} ${id.slice(-4)}: ${what}`);
    if (acceptsAfter !== undefined)
      void time.sleep(acceptsAfter).then(() => {
        attempt.accepted = true;
      });
    signal.addEventListener('abort', () => {
      attempt.ended = true;
    });
    return new Promise((resolve) => {
      if (answersAfter === undefined) return;
      setTimeout(() => {
        attempt.ended = true;
        resolve(answer);
      }, answersAfter);
    });
  }
}
