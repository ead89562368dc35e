import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers a request; the promise settles when nothing is left to do for it. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;
/** Answers a request and gives true, or leaves it to the next one. */
export type MaybeAnswer = (request: IncomingMessage, response: ServerResponse) => boolean;
