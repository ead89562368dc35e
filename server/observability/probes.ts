import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { namesThisMachine } from '../../lib/http/this-machine.ts';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import { areSecretsEqual } from '../../lib/server/signing/are-secrets-equal.ts';
import type { Metrics } from './metrics.ts';

export interface ProbeOptions {
  readonly link: ProcessLink;
  readonly metrics: Pick<Metrics, 'text' | 'contentType'>;
  /** Bearer token that allows reading `/metrics` from another machine. */
  readonly metricsToken?: string | undefined;
  /** Behind a proxy, every request comes from a nearby address, so a local address proves nothing. */
  readonly trustedProxies: number;
  readonly isDraining: () => boolean;
  /** Receives an error when the metrics cannot be read. */
  readonly log: Pick<Logger, 'error'> | undefined;
}

const ADDRESSES = /^\/(?:healthz|readyz|metrics)(?:\?|$)/;
/** Whether a request is one of a machine that watches this process. */
export const isProbe = (url: string): boolean => ADDRESSES.test(url);
const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/;
const FORWARDED = /^(?:forwarded|via|x-forwarded-\w+|x-real-ip)$/i;

/**
 * Answers the probes of this process without Next. `/healthz`: the process responds. `/readyz`: it can receive
 * visitors, because it has started, its database answers, and it is not shutting down; `degraded` names the services
 * that it runs without. `/metrics`: Prometheus metrics. Returns false for every other path.
 */
export function probes(
  options: ProbeOptions,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  return (request, response) => {
    const { url = '', method } = request;
    if (!isProbe(url)) return false;
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD', 'cache-control': 'no-store' }).end();
      return true;
    }
    const [address] = url.split('?', 1);
    if (address === '/healthz') say(response, 200, 'ok');
    else if (address === '/readyz') void answerReady(response, options);
    else void answerMetrics(request, response, options);
    return true;
  };
}

function say(
  response: ServerResponse,
  status: number,
  text: string,
  type = 'text/plain; charset=utf-8',
): void {
  const body = Buffer.from(`${text}\n`);
  response.writeHead(status, {
    'content-type': type,
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  response.end(body);
}

async function answerReady(response: ServerResponse, { link, isDraining }: ProbeOptions): Promise<void> {
  const reason = isDraining()
    ? 'shutting down'
    : !link.databaseAnswers
      ? 'starting'
      : !(await link.databaseAnswers())
        ? 'no database'
        : undefined;
  const without = [...link.degradations].filter(([, isAway]) => isAway()).map(([name]) => name);
  const well = without.length > 0 ? `degraded: no ${without.join(', no ')}` : 'ready';
  say(response, reason ? 503 : 200, reason ?? well);
}

async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  options: ProbeOptions,
): Promise<void> {
  // 404, so that a client without permission does not learn that the endpoint exists.
  if (!mayRead(request, options)) return say(response, 404, 'Not found');
  try {
    const { metrics } = options;
    say(response, 200, (await metrics.text()).trimEnd(), metrics.contentType);
  } catch (cause) {
    options.log?.error({ code: 'metrics_not_read', err: cause }, 'The figures of /metrics could not be read');
    say(response, 500, 'The figures could not be read');
  }
}

/** Allows a client on this machine that did not come through a proxy, or one with the token. */
function mayRead(request: IncomingMessage, { metricsToken, trustedProxies }: ProbeOptions): boolean {
  const { headers, rawHeaders, socket } = request;
  if (metricsToken && areSecretsEqual(headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
  // The raw headers: validation has already removed untrusted forwarding headers from `headers`.
  const forwarded = rawHeaders.some((name, at) => at % 2 === 0 && FORWARDED.test(name));
  return (
    trustedProxies === 0 &&
    !forwarded &&
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    namesThisMachine(headers.host)
  );
}
