import 'server-only';
import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { logger } from '../../server/logger.ts';
import { gauge, processLink, type Traffic } from '../../server/process-link.ts';
import { PictureQueue } from './picture-queue.ts';
import type { ImageService } from './service.ts';

const BROWSER_ACCEPT = 'image/avif,image/webp,*/*';
const PREFIX = '/image/upload/';
/** Interval in ms at which a paused lane checks for visitor requests. */
const LOOK_MS = 50;
/** The machine counts as idle after this many ms without a request; all its cores are then used. */
const IDLE_MS = 1000;
const PROGRESS_MS = 60_000;
/** Maximum number of failed pictures that are logged by name per series. */
const MAX_NAMED = 5;

interface AheadOptions {
  /** Number of pictures rendered at once while the machine is idle. */
  readonly lanes?: number;
  readonly traffic?: () => Traffic | undefined;
}

/** Progress of a series of pictures. */
interface Progress {
  readonly waiting: number;
  /** Rendered by this series, and already found on disk. */
  readonly made: number;
  readonly there: number;
  readonly failed: number;
}

/**
 * Renders pictures before they are requested, roughly in the order in which they were added. It uses all cores while
 * the machine is idle, one lane between the requests of a busy machine, and pauses while a request is being answered.
 * Pictures on disk are skipped, so a restart continues where it stopped.
 */
export class PictureWarmer {
  readonly #service: Pick<ImageService, 'prepare'>;
  readonly #lanes: number;
  readonly #traffic: () => Traffic | undefined;
  readonly #waiting = new PictureQueue();
  #seen = new Set<string>();
  #made = 0;
  #there = 0;
  #failed = 0;
  /** Number of active lanes, and the URLs they are rendering. */
  #running = 0;
  #making = new Set<string>();
  #reported = 0;
  #finished = Promise.withResolvers<void>();

  constructor(service: Pick<ImageService, 'prepare'>, options: AheadOptions = {}) {
    this.#service = service;
    this.#lanes = options.lanes ?? availableParallelism();
    this.#traffic = options.traffic ?? (() => processLink().traffic?.());
    this.#finished.resolve();
    gauge('pictures_ahead_waiting', () => this.#waiting.size + this.#running);
    gauge('pictures_ahead_ready', () => this.#made + this.#there);
  }

  get progress(): Progress {
    const { size } = this.#waiting;
    return { waiting: size, made: this.#made, there: this.#there, failed: this.#failed };
  }

  /** Starts a new series, in which URLs of the previous one are accepted again. */
  restart(): void {
    this.#waiting.clear();
    this.#seen.clear();
    [this.#made, this.#there, this.#failed] = [0, 0, 0];
  }

  /** Queues URLs as returned by `pictureFor`; those of another host are ignored. */
  add(urls: Iterable<string>): void {
    for (const url of urls) {
      if (!url.startsWith(PREFIX) || this.#seen.has(url)) continue;
      this.#seen.add(url);
      this.#waiting.add(url);
    }
    if (this.#waiting.size === 0) return;
    if (this.#running === 0) {
      this.#reported = performance.now();
      this.#finished = Promise.withResolvers();
    }
    for (let free = this.#lanes - this.#running; free > 0; free--) void this.#work();
  }

  /** Resolves when the queue is empty. */
  async done(): Promise<Progress> {
    await this.#finished.promise;
    return this.progress;
  }

  async #work(): Promise<void> {
    this.#running++;
    for (let url: string | undefined; ; ) {
      while (!this.#mayWork() && this.#waiting.size > 0) await pause(LOOK_MS, undefined, { ref: false });
      url = this.#waiting.take(this.#making, url);
      if (url === undefined) break;
      await this.#make(url);
      this.#report();
    }
    this.#running--;
    if (this.#running === 0) this.#finished.resolve();
  }

  #mayWork(): boolean {
    const { answering, quietMs } = this.#traffic() ?? { answering: 0, quietMs: Number.POSITIVE_INFINITY };
    return answering === 0 && (this.#making.size === 0 || quietMs >= IDLE_MS);
  }

  async #make(url: string): Promise<void> {
    this.#making.add(url);
    try {
      const path = url.slice(PREFIX.length);
      if (await this.#service.prepare({ path, accept: BROWSER_ACCEPT, network: 'ahead' })) this.#made++;
      else this.#there++;
    } catch (error) {
      const cause = error instanceof Error ? error.message : String(error);
      if (this.#failed++ < MAX_NAMED)
        logger.warn({ code: 'picture_ahead_failed', url, cause }, 'Pictures ahead: one could not be made');
    } finally {
      this.#making.delete(url);
    }
  }

  #report(): void {
    const now = performance.now();
    if (now - this.#reported < PROGRESS_MS) return;
    this.#reported = now;
    logger.info({ code: 'pictures_ahead', ...this.progress }, 'Pictures ahead: being made');
  }
}
