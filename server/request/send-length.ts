import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_LENGTH } from '../../lib/http/body-length.ts';

/** Sends the length that a route handler gave its body as Content-Length, unless Next has compressed the body. */
export function sendLength(_request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const length = response.getHeader(BODY_LENGTH);
    response.removeHeader(BODY_LENGTH);
    if (length !== undefined && !response.hasHeader('content-encoding'))
      response.setHeader('content-length', length);
    return writeHead(...args);
  };
}
