import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Chance } from './chance.ts';

/** A process of the simulated world: its timers are dropped when it ends and delayed while it is frozen. */
export interface Owner {
  isDead: boolean;
  /** In the time of `VirtualTime.now`. */
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
 * Simulated time: the timers, clocks and random numbers of this process come from here. A run depends on nothing but
 * its seed, and hours take milliseconds.
 */
export class VirtualTime {
  readonly #owners = new AsyncLocalStorage<Owner>();
  #timers = new Set<Timer>();
  #order = 0;
  #now = 0;
  #wallAhead = 0;
  #chance: Chance | undefined;

  /** Milliseconds since the start; monotonic. */
  get now(): number {
    return this.#now;
  }

  /** The wall clock, in ms since 1970. */
  get wall(): number {
    return START + this.#now + this.#wallAhead;
  }

  /** The process that is currently running. */
  get owner(): Owner {
    return this.#owners.getStore() ?? WORLD;
  }

  /** Runs a function as a process; timers it sets belong to that process. */
  as<T>(owner: Owner, run: () => T): T {
    return this.#owners.run(owner, run);
  }

  /** Runs a function as the world around all processes, which never ends or freezes. */
  asWorld<T>(run: () => T): T {
    return this.as(WORLD, run);
  }

  /** Sets the wall clock forward, or back if negative, by this many ms. */
  setWall(byMs: number): void {
    this.#wallAhead += byMs;
  }

  /** A delay that belongs to the world. */
  sleep(ms: number): Promise<void> {
    return this.asWorld(() => new Promise((resolve) => void this.#set(resolve, ms)));
  }

  /** Resets the time, with the random numbers of another seed. */
  reset(chance: Chance): void {
    this.#timers = new Set();
    this.#now = 0;
    this.#wallAhead = 0;
    this.#chance = chance;
  }

  /** Lets the given time pass; `afterEach` is called after every event. */
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

  /** Replaces timers, clocks and random numbers for the rest of the process. */
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

/** Resolves when no work is left that does not wait for time to pass. */
async function settled(): Promise<void> {
  // Request bodies are streams, which take one more turn of the event loop.
  for (let turn = 0; turn < 2; turn += 1) await new Promise<void>((resolve) => void realImmediate(resolve));
}
