import { type Server, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Metrics } from '../observability/metrics.ts';
import type { Exchanges } from './exchanges.ts';

/** Status and sentence by the error code of Node's HTTP parser; every other error is a malformed request. */
const RESPONSES: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of this request are too large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time'],
};
const MALFORMED = [400, 'Malformed request'] as const;

interface ConnectionErrors extends Pick<Exchanges, 'open'> {
  readonly metrics: Pick<Metrics, 'answered'>;
  /** The access log. */
  readonly accessLog?: Pick<Logger, 'info'> | undefined;
}

/**
 * Answers requests that Node refuses before there is a request: those that it cannot parse, that are too large, or
 * that arrive too slowly. The connection is closed. They are counted as the kind `refused`.
 */
export function answerConnectionErrors(server: Server, { open, metrics, accessLog }: ConnectionErrors): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const hasBegun = [...open.keys()].some((one) => one.socket === socket && one.headersSent);
    // A reset connection has no one to answer, and a response within another would be read as a part of it.
    if (!(socket instanceof Socket) || !socket.writable || hasBegun) return void socket.destroy();
    const [status, sentence] = RESPONSES[error.code ?? ''] ?? MALFORMED;
    socket.write(responseOf(status, `${sentence}\n`));
    socket.destroySoon();
    metrics.answered('refused', '4xx', 0);
    accessLog?.info({ code: 'request', status, cause: error.code }, 'Refused');
  });
}

const responseOf = (status: number, body: string) =>
  [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: text/plain; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    "Content-Security-Policy: default-src 'none'",
    'Connection: close',
    '',
    body,
  ].join('\r\n');
