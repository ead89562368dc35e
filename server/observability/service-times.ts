import { subscribe, tracingChannel } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Config } from '../../lib/server/config-schema.ts';
import { QUERIES, type QueryReport } from '../../lib/server/query-channel.ts';
import { REDIS, type RedisCommand } from './data-spans.ts';
import type { CalledService } from './metrics.ts';
import { OUTGOING, onEnd, originOf } from './outgoing-spans.ts';

type Asked = (service: CalledService, result: 'ok' | 'failed', seconds: number) => void;

/** Measures the calls of this process to its database, Redis and the S3 storage, until the process ends. */
export function timeServices(asked: Asked, storage: Config['storage']): void {
  const tell = (service: CalledService, failed: boolean, ms: number) =>
    asked(service, failed ? 'failed' : 'ok', ms / 1000);
  subscribe(QUERIES, (message) => {
    const { durationMs, error } = message as QueryReport;
    tell('database', error !== undefined, durationMs);
  });
  timeRedis((failed, ms) => tell('redis', failed, ms));
  if (storage) timeStorage(originOf(storage), (failed, ms) => tell('storage', failed, ms));
}

type Answered = (failed: boolean, ms: number) => void;

function timeRedis(answered: Answered): void {
  const begun = new WeakMap<object, number>();
  const { start, asyncEnd } = tracingChannel(REDIS);
  start.subscribe((message) => void begun.set(message as RedisCommand, performance.now()));
  // A failed command has its error set before the `asyncEnd` event.
  asyncEnd.subscribe((message) => {
    const began = begun.get(message as RedisCommand);
    if (began !== undefined)
      answered((message as RedisCommand).error !== undefined, performance.now() - began);
  });
}

function timeStorage(origin: string, answered: Answered): void {
  subscribe(OUTGOING, (message) => {
    const { request } = message as { request: ClientRequest };
    if (`${request.protocol}//${request.getHeader('host')}` !== origin) return;
    const began = performance.now();
    onEnd(request, (status) =>
      // A missing key (404) is a normal response, not a failure.
      answered(status === undefined || (status >= 400 && status !== 404), performance.now() - began),
    );
  });
}
