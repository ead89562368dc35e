import { subscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';
import type { Config } from '../../lib/server/config-schema.ts';
import { QUERIES, type QueryReport } from '../../lib/server/query-channel.ts';
import { followRedis } from './data-spans.ts';
import type { CalledService } from './metrics.ts';
import { isStorageFailure, OUTGOING, onEnd, originOf } from './outgoing-spans.ts';

type Asked = (service: CalledService, result: 'ok' | 'failed', seconds: number) => void;

/** Measures the calls of this process to its database, Redis and the S3 storage, until the process ends. */
export function timeServices(asked: Asked, storage: Config['storage']): void {
  const tell = (service: CalledService, failed: boolean, ms: number) =>
    asked(service, failed ? 'failed' : 'ok', ms / 1000);
  subscribe(QUERIES, (message) => {
    const { durationMs, error } = message as QueryReport;
    tell('database', error !== undefined, durationMs);
  });
  followRedis(
    () => performance.now(),
    (began, error) => tell('redis', error !== undefined, performance.now() - began),
  );
  const origin = storage && originOf(storage);
  if (origin)
    subscribe(OUTGOING, (message) => {
      const { request } = message as { request: ClientRequest };
      if (`${request.protocol}//${request.getHeader('host')}` !== origin) return;
      const began = performance.now();
      onEnd(request, (status) =>
        tell('storage', status === undefined || isStorageFailure(status), performance.now() - began),
      );
    });
}
