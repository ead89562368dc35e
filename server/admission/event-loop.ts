import { type EventLoopUtilization, performance } from 'node:perf_hooks';

/** Time between two samples of the event loop's delay, in ms. */
const TICK_MS = 100;
/**
 * A sample that is more than MAX_LAG_MS late counts as late. The loop counts as lagging when all samples have been
 * late for LAGGING_MS: one long task is no overload.
 */
const MAX_LAG_MS = 200;
const LAGGING_MS = 1000;

export interface EventLoopWatch {
  /** True while every sample of the last second was more than 200 ms late. */
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
