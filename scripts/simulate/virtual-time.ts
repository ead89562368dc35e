import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** A process of the simulated world: what it waits for goes with it, or waits while it stands still. */
export interface Owner {
  isDead: boolean;
  /** By the clock of `VirtualTime.now`. */
  frozenUntil: number;
}

interface Timer {
  readonly owner: Owner;
  readonly run: () => void;
  readonly everyMs: number | undefined;
  readonly order: number;
  dueAt: number;
}

const START = Date.parse('2026-11-22T10:00:00.000Z');
const realImmediate = setImmediate;
const WORLD: Owner = { isDead: false, frozenUntil: 0 };

/**
 * Time as a simulation makes it pass: timers, clocks and chance of this process come from here, so that a run depends
 * on nothing but its seed, and hours take milliseconds.
 */
export class VirtualTime {
  readonly #owners = new AsyncLocalStorage<Owner>();
  #timers = new Set<Timer>();
  #order = 0;
  #now = 0;
  #wallAhead = 0;
  #chance: Chance | undefined;

  /** Milliseconds since the start; never goes back. */
  get now(): number {
    return this.#now;
  }

  /** What the clock on the wall says, in ms since 1970. */
  get wall(): number {
    return START + this.#now + this.#wallAhead;
  }

  /** Who runs at the moment. */
  get owner(): Owner {
    return this.#owners.getStore() ?? WORLD;
  }

  /** Runs something as a process; timers it sets are that process's own. */
  as<T>(owner: Owner, run: () => T): T {
    return this.#owners.run(owner, run);
  }

  /** Runs something as the world around all processes, which never ends or stands still. */
  asWorld<T>(run: () => T): T {
    return this.as(WORLD, run);
  }

  /** Sets the clock on the wall so much ahead, or back. */
  setWall(byMs: number): void {
    this.#wallAhead += byMs;
  }

  /** A wait of the world. */
  sleep(ms: number): Promise<void> {
    return this.asWorld(() => new Promise((resolve) => void this.#set(resolve, ms)));
  }

  /** Begins anew, with the chance of another seed. */
  reset(chance: Chance): void {
    this.#timers = new Set();
    this.#now = 0;
    this.#wallAhead = 0;
    this.#chance = chance;
  }

  /** Lets so much time pass; `afterEach` is called after everything that happens. */
  async advance(ms: number, afterEach: () => void): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      await settled();
      afterEach();
      const timer = this.#earliest();
      if (!timer || timer.dueAt > until) break;
      this.#now = Math.max(this.#now, timer.dueAt);
      this.#fire(timer);
    }
    this.#now = until;
  }

  #earliest(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      if (timer.owner.isDead) this.#timers.delete(timer);
      else {
        timer.dueAt = Math.max(timer.dueAt, timer.owner.frozenUntil);
        if (!first || timer.dueAt < first.dueAt || (timer.dueAt === first.dueAt && timer.order < first.order))
          first = timer;
      }
    }
    return first;
  }

  #fire(timer: Timer): void {
    if (timer.everyMs === undefined) this.#timers.delete(timer);
    else timer.dueAt = this.#now + timer.everyMs;
    this.as(timer.owner, timer.run);
  }

  #set(run: () => void, ms = 0, isRepeated = false): Timer {
    this.#order += 1;
    const timer: Timer = {
      owner: this.owner,
      run,
      everyMs: isRepeated ? ms : undefined,
      order: this.#order,
      dueAt: this.#now + Math.max(0, ms),
    };
    this.#timers.add(timer);
    return timer;
  }

  /** Takes the place of timers, clocks and chance, for the rest of the process. */
  install(): void {
    const handle = (timer: Timer) => Object.assign(timer, { ref: () => timer, unref: () => timer });
    const clear = (timer: unknown) => void this.#timers.delete(timer as Timer);
    const random = () => {
      if (!this.#chance) throw new Error('The random source is not set yet');
      return this.#chance;
    };
    const wall = () => this.wall;
    const RealDate = Date;
    class VirtualDate extends RealDate {
      constructor(...given: unknown[]) {
        if (given.length === 0) super(wall());
        else super(...(given as [number]));
      }
      static override now = wall;
    }
    Object.assign(globalThis, {
      Date: VirtualDate,
      setTimeout: (run: () => void, ms?: number) => handle(this.#set(run, ms)),
      setInterval: (run: () => void, ms?: number) => handle(this.#set(run, ms, true)),
      setImmediate: (run: () => void) => handle(this.#set(run)),
      clearTimeout: clear,
      clearInterval: clear,
      clearImmediate: clear,
    });
    performance.now = () => this.#now;
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      this.#set(() => controller.abort(new DOMException('Too late', 'TimeoutError')), ms);
      return controller.signal;
    };
    Math.random = () => random().next();
    Object.assign(timers, {
      setTimeout: (ms: number) => new Promise<void>((resolve) => void this.#set(resolve, ms)),
    });
    Object.assign(crypto, {
      randomBytes: (count: number) => random().bytes(count),
      randomInt: (below: number) => random().whole(0, below - 1),
    });
    syncBuiltinESMExports();
  }
}

/** Resolves when nothing is left to do without time passing. */
async function settled(): Promise<void> {
  // Bodies of requests are streams, which take a turn of the event loop of their own.
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((resolve) => void realImmediate(resolve));
}
