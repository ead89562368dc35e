import 'server-only';
import { CircuitBreaker } from '../../../http/circuit-breaker.ts';
import { config } from '../../../server/config.ts';
import { FairQueue, QueueFull } from '../../../server/fair-queue.ts';
import { logger } from '../../../server/logger.ts';
import { oncePerProcess } from '../../../server/once-per-process.ts';
import { Thread, ThreadFailure } from '../../../server/threads/thread.ts';
import { refuse } from '../refusal.ts';
import type { ClickJob, ClickResult, Prompt, TappedArea } from './protocol.ts';

/**
 * Time limits in ms. The first run includes loading the networks; a run that exceeds its limit is ended with its
 * thread.
 */
const LIMITS = { runMs: 20_000, idleMs: 600_000, waitMs: 10_000 } as const;
const MAX_WAITING = 20;
/** After a failure the network is not used for this long, in ms. */
const REST_MS = 60_000;
/** Maximum number of checks, REST_MS apart, because a starting machine may be too busy for the first ones. */
const MAX_CHECKS = 10;

interface Limits {
  readonly runMs?: number;
  readonly restMs?: number;
}

interface Tap {
  /** Identifies the photo. */
  readonly key: string;
  readonly network: string;
  readonly photo: Uint8Array;
  /** The tap itself comes first. */
  readonly prompts: readonly Prompt[];
}

/**
 * The operator's promptable segmentation network (CLICK_MODEL) in its own worker thread. It runs one job at a time,
 * scheduled fairly between client networks. Until its check has passed, and when it fails, taps use the segmentation
 * from the floor networks.
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

  /** Whether the networks have passed their check. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /**
   * Loads and tests both networks and logs any fault. If the test was inconclusive, for example because of a timeout,
   * it is repeated later.
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

  /** The areas around a tap, smallest first. Throws the refusal `no_taps` if the network does not answer. */
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

  /** Stops its thread; the next tap starts a new one. */
  async stop(): Promise<void> {
    await this.#thread.stop();
    // Also cancels the retry scheduled by a check that ended with the thread.
    clearTimeout(this.#nextCheck);
  }
}

const ofFolder = oncePerProcess('clickModel', () => new ClickModel(config().scenes.clickModel ?? ''));

/** The click model of this process; undefined if none is configured. */
export function clickModel(): ClickModel | undefined {
  const { clickModel: folder, url } = config().scenes;
  if (folder === undefined || url) return undefined;
  return ofFolder();
}
