import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Headers } from './page-cache.ts';

export interface Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

/**
 * Lets a handler answer into memory instead of the socket. The stand-in is a real ServerResponse, so the
 * handler meets nothing unusual; only its bytes stay here.
 */
export async function capture(
  request: IncomingMessage,
  outer: ServerResponse,
  handler: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<Answer> {
  const inner = new ServerResponse(request);
  const chunks: Buffer[] = [];
  const take = (chunk: unknown, encoding?: unknown) => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const done = (...rest: unknown[]) => {
    const callback = rest.find((one) => typeof one === 'function') as (() => void) | undefined;
    if (callback) queueMicrotask(callback);
  };
  return new Promise((resolve, reject) => {
    inner.write = (chunk: unknown, ...rest: unknown[]) => {
      take(chunk, rest[0]);
      done(...rest);
      return true;
    };
    inner.writeHead = (status: number, ...rest: unknown[]) => {
      inner.statusCode = status;
      const headers = rest.find((one) => typeof one === 'object' && one !== null);
      for (const [name, value] of Object.entries(headers ?? {})) inner.setHeader(name, value as string);
      return inner;
    };
    inner.flushHeaders = () => undefined;
    inner.end = (...args: unknown[]) => {
      take(args[0], args[1]);
      Object.defineProperty(inner, 'writableEnded', { value: true });
      Object.defineProperty(inner, 'headersSent', { value: true });
      resolve({
        status: inner.statusCode,
        headers: inner.getHeaders() as Headers,
        body: Buffer.concat(chunks),
      });
      done(...args);
      inner.emit('finish');
      return inner;
    };
    outer.on('close', () => inner.emit('close'));
    Promise.resolve(handler(request, inner)).catch(reject);
  });
}
