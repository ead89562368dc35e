import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request; the promise settles when the request is finished. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
/** Handles a request and returns true, or returns false for the next handler. */
export type OptionalHandler = (request: IncomingMessage, response: ServerResponse) => boolean;
