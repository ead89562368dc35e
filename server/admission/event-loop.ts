import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Milliseconds between two samples of the event loop's delay. */
const TICK_MS = 100;
/**
 * Milliseconds a look may come late, and for how long each of them must, until the loop counts as lagging: one long
 * task is no overload.
 */
const MAX_LAG_MS = 200;
const LAGGING_MS = 1000;

export interface EventLoopWatch {
  /** True while every look for a second has come more than 200 ms late. */
  readonly isLagging: () => boolean;
  stop(): void;
}

/** Samples the event loop ten times a second and calls back with its utilisation since the last sample, 0 to 1. */
export function watchEventLoop(onTick: (busy: number) => void = () => undefined): EventLoopWatch {
  let last = performance.now();
  let utilization: EventLoopUtilization = performance.eventLoopUtilization();
  let lateSince: number | undefined;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last - TICK_MS <= MAX_LAG_MS) lateSince = undefined;
    else lateSince ??= last;
    last = now;
    const current = performance.eventLoopUtilization();
    const { utilization: busy } = performance.eventLoopUtilization(current, utilization);
    utilization = current;
    onTick(busy);
  }, TICK_MS);
  timer.unref();
  return {
    isLagging: () => lateSince !== undefined && last - lateSince >= LAGGING_MS,
    stop: () => clearInterval(timer),
  };
}
