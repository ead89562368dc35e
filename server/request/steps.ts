import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ProcessLink } from '../../lib/server/process-link.ts';
import type { Handler, OptionalHandler } from '../handler.ts';
import { type Measures, measureRequest } from '../observability/measure-request.ts';
import type { Tracing } from '../observability/tracing.ts';
import { appendPeerAddress } from './forwarded-for.ts';
import { REQUEST_ID, setRequestId } from './request-id.ts';
import { sendLength } from './send-length.ts';
import { closeAfterUnreadBody } from './unread-body.ts';

/** Sets headers of a response that depend only on the address. */
export type SetHeaders = (
  request: Pick<IncomingMessage, 'url'>,
  response: Pick<ServerResponse, 'setHeader'>,
) => void;

/**
 * One step of handling a request. The first step that returns true or a promise sends the response; the steps after
 * it do not run.
 */
export interface RequestStep {
  readonly name: string;
  readonly run: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<void> | void;
}

export interface StepOptions extends Measures {
  readonly isDraining: () => boolean;
  /** Sets the headers that every response carries. */
  readonly protect?: SetHeaders | undefined;
  /** Rejects requests that no browser sends, and removes internal headers. */
  readonly validate?: OptionalHandler | undefined;
  readonly probe: OptionalHandler;
  /** Serves the files of the build. */
  readonly sendStatic?: OptionalHandler | undefined;
  /** Serves the service worker and the offline page. */
  readonly offline?: OptionalHandler | undefined;
  readonly trustedProxies: number;
  /** Traces requests; undefined turns tracing off. */
  readonly tracing?: Tracing | undefined;
  /** In development: answers the requests of Next's own client in the browser. */
  readonly developmentClient?: RequestStep['run'] | undefined;
  readonly link: Pick<ProcessLink, 'requestId'>;
  /** Answers plain requests for pages that are in memory. */
  readonly fromMemory?: OptionalHandler | undefined;
  /** Answers everything else: pages from the page cache, the rest through Next. */
  readonly pages: Handler;
}

/** Returns the steps of a request, in the order in which they run. */
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
    { name: 'length of a body', run: sendLength },
    { name: 'note the peer', run: appendPeerAddress },
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
 * Closes the connection after the response while the server drains, so that the client connects elsewhere. Also
 * closes it after an upgrade request that is not accepted, because Node drops what it has read after it.
 */
const endConnection =
  (isDraining: () => boolean): RequestStep['run'] =>
  (request, response) => {
    if (isDraining() || request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
  };
