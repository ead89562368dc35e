import 'server-only';
import { CircuitBreaker } from '../../../http/circuit-breaker.ts';
import { config } from '../../../server/config.ts';
import { FairQueue, QueueFull } from '../../../server/fair-queue.ts';
import { logger } from '../../../server/logger.ts';
import { oncePerProcess } from '../../../server/once-per-process.ts';
import { Thread, ThreadFailure } from '../../../server/threads/thread.ts';
import { refuse } from '../refusal.ts';
import type { ClickJob, ClickResult, Prompt, TappedArea } from './protocol.ts';

/** For one run, the first of which loads the networks; a run that takes longer is given up with its thread. */
const LIMITS = { runMs: 20_000, idleMs: 600_000, waitMs: 10_000 } as const;
const MAX_WAITING = 20;
/** After a failure nobody waits for the network again for so long. */
const REST_MS = 60_000;
/** So often it is tried at most, a rest apart: while a machine starts it may have no time for it. */
const MAX_CHECKS = 10;

interface Limits {
  readonly runMs?: number;
  readonly restMs?: number;
}

interface Tap {
  /** Names the photo. */
  readonly key: string;
  readonly network: string;
  readonly photo: Uint8Array;
  /** The tap itself first. */
  readonly prompts: readonly Prompt[];
}

/**
 * The operator's promptable network (CLICK_MODEL), on a thread of its own: one run at a time, in turn for the networks
 * of visitors. Until it was tried, and when it fails, taps go by the regions of the floor networks.
 */
export class ClickModel {
  readonly #folder: string;
  readonly #thread: Thread<ClickJob, ClickResult>;
  readonly #queue = new FairQueue({ maxRunning: 1, maxWaiting: MAX_WAITING, maxWaitMs: LIMITS.waitMs });
  readonly #breaker: CircuitBreaker;
  readonly #restMs: number;
  #isUsable = false;
  #checks = 0;
  #nextCheck: NodeJS.Timeout | undefined;

  constructor(folder: string, { runMs = LIMITS.runMs, restMs = REST_MS }: Limits = {}) {
    this.#folder = folder;
    this.#restMs = restMs;
    this.#breaker = new CircuitBreaker({ maxFailures: 1, restMs });
    this.#thread = new Thread({
      file: ['lib', 'scenes', 'server', 'click', 'worker.ts'],
      timeLimitMs: runMs,
      idleLimitMs: LIMITS.idleMs,
      heapMb: 256,
    });
  }

  /** The networks are what they should be, and answer. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Loads both networks and tries them; what is wrong with them is logged. Where that says nothing of them, as when it
   * takes too long, they are tried again later.
   */
  async check(): Promise<boolean> {
    const from = performance.now();
    this.#checks++;
    try {
      await this.#thread.run({ kind: 'check', folder: this.#folder });
      this.#isUsable = true;
      logger.info(
        { code: 'click_model', ms: Math.round(performance.now() - from) },
        'CLICK_MODEL: taps are answered by the network',
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const again = !(error instanceof ThreadFailure) && this.#checks < MAX_CHECKS;
      if (again) this.#nextCheck = setTimeout(() => void this.check(), this.#restMs).unref();
      logger.error(
        { code: 'click_model', folder: this.#folder, reason },
        `CLICK_MODEL cannot be used${again ? ' yet' : ''}, and taps go by regions: ${reason}`,
      );
    }
    return this.#isUsable;
  }

  /** The areas around a tap, the smallest first. Throws the refusal `no_taps` where the network does not answer. */
  async areasAt({ key, network, photo, prompts }: Tap): Promise<readonly TappedArea[]> {
    if (!this.#isUsable || !this.#breaker.tryAcquire()) throw refuse('no_taps');
    const job = { kind: 'click', folder: this.#folder, key, photo, prompts } as const;
    try {
      const name = `${key} ${JSON.stringify(prompts)}`;
      const { areas } = await this.#queue.run(name, network, () => this.#thread.run(job));
      this.#breaker.succeed();
      return areas;
    } catch (error) {
      if (error instanceof QueueFull) throw refuse('no_taps');
      const reason = error instanceof Error ? error.message : String(error);
      this.#breaker.fail(reason);
      logger.warn(
        { code: 'click_failed', reason },
        'CLICK_MODEL: a tap was not answered and went by regions',
      );
      throw refuse('no_taps');
    }
  }

  /** Ends its thread; the next tap starts another. */
  async stop(): Promise<void> {
    await this.#thread.stop();
    // Also the one that a check asked for which ended with its thread.
    clearTimeout(this.#nextCheck);
  }
}

const ofFolder = oncePerProcess('clickModel', () => new ClickModel(config().scenes.clickModel ?? ''));

/** The network of this process; undefined where none is configured. */
export function clickModel(): ClickModel | undefined {
  const { clickModel: folder, url } = config().scenes;
  if (folder === undefined || url) return undefined;
  return ofFolder();
}
