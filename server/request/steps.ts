import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import type { Handler, OptionalHandler } from '../handler.ts';
import { type Measures, measureRequest } from '../observability/measure-request.ts';
import type { Tracing } from '../observability/tracing.ts';
import { notePeer } from './forwarded-for.ts';
import { REQUEST_ID, setRequestId } from './request-id.ts';
import { closeAfterUnreadBody } from './unread-body.ts';

/** Sets headers of a response by the address alone. */
export type SetHeaders = (
  request: Pick<IncomingMessage, 'url'>,
  response: Pick<ServerResponse, 'setHeader'>,
) => void;

/** One thing that is done to every request. The list ends with the step that gives true or a promise: it answers. */
export interface RequestStep {
  readonly name: string;
  readonly run: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void> | void;
}

export interface StepOptions extends Measures {
  readonly isDraining: () => boolean;
  /** Sets what every response carries. */
  readonly protect?: SetHeaders | undefined;
  /** Answers what no browser sends, and removes what only our own parts may say. */
  readonly validate?: OptionalHandler | undefined;
  readonly probe: OptionalHandler;
  /** Answers the files of the build. */
  readonly sendStatic?: OptionalHandler | undefined;
  /** Answers the service worker and the page for when there is no connection. */
  readonly offline?: OptionalHandler | undefined;
  readonly trustedProxies: number;
  /** Follows requests; without it nothing does. */
  readonly tracing?: Tracing | undefined;
  /** In development: answers what only Next's own client in the browser asks for. */
  readonly developmentClient?: RequestStep['run'] | undefined;
  readonly link: Pick<ProcessLink, 'requestId'>;
  /** Answers plain requests for pages that are in memory. */
  readonly fromMemory?: OptionalHandler | undefined;
  /** Answers everything else: pages from the page cache, the rest by Next. */
  readonly pages: Handler;
}

/** What is done to a request, in this order. */
export function requestSteps(given: StepOptions): readonly RequestStep[] {
  const { trustedProxies, tracing, link, pages } = given;
  const steps: readonly (RequestStep | undefined)[] = [
    given.fromMemory && { name: 'page from memory', run: given.fromMemory },
    { name: 'close after an unread body', run: closeAfterUnreadBody },
    { name: 'last of its connection', run: endConnection(given.isDraining) },
    given.protect && { name: 'security headers', run: given.protect },
    given.validate && { name: 'validate', run: given.validate },
    { name: 'probes and metrics', run: given.probe },
    { name: 'measure', run: (request, response) => measureRequest(request, response, given, idOf) },
    given.sendStatic && { name: 'files of the build', run: given.sendStatic },
    given.offline && { name: 'service worker and offline page', run: given.offline },
    { name: 'request id', run: (request, response) => setRequestId(request, response, trustedProxies) },
    tracing && {
      name: 'trace',
      run: (request, response) => tracing.follow(request, response, idOf(response)),
    },
    { name: 'note the peer', run: notePeer },
    given.developmentClient && { name: 'development client', run: given.developmentClient },
    {
      name: 'page cache and Next',
      run: (request, response) => link.requestId.run(idOf(response), pages, request, response),
    },
  ];
  return steps.filter((step) => step !== undefined);
}

const idOf = (response: ServerResponse) => String(response.getHeader(REQUEST_ID) ?? '');

/**
 * While the server drains a client opens its next connection elsewhere. Node drops what it has read behind an offer
 * that is not taken.
 */
const endConnection =
  (isDraining: () => boolean): RequestStep['run'] =>
  (request, response) => {
    if (isDraining() || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
  };
