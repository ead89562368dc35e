/**
 * What Next's development client in the browser needs beyond what a visitor's browser does. Nothing else of steps,
 * transforms and policy differs between `npm run dev` and a built shop; what has no sense there is left out
 * (server/develop.ts).
 */
import type { PolicySources } from './request/security-headers.ts';

/** Too few for any page: what is changed in an editor is seen with the next request. */
export const MAX_CACHE_BYTES = 1;

/** Beginnings of the addresses of its endpoints: positions in sources, settings of its panel, fonts. */
export const ENDPOINTS = ['/__nextjs_'];
const OWN_ADDRESS = /^\/(?:__nextjs_|_next\/)/;

/** The only accepted protocol upgrade: the WebSocket for changed modules. */
export const takesUpgrade = ({ url = '' }: { readonly url?: string | undefined }): boolean =>
  url.startsWith('/_next/hmr');

export const isOfDevelopmentClient = ({ url = '' }: { readonly url?: string | undefined }): boolean =>
  OWN_ADDRESS.test(url);

/** It evaluates changed modules, and hears of them on a socket. */
export const POLICY_SOURCES: PolicySources = { 'connect-src': ['ws:'] };
export const SCRIPT_SOURCES = ["'unsafe-eval'"];

/**
 * With these it names its page and its request, so that what React says about them is sent on the socket, and asks for
 * a page that changed.
 */
export const CLIENT_HEADERS = ['x-nextjs-request-id', 'x-nextjs-html-request-id', 'next-hmr-refresh'];

/** The script by which a page tells the client its name and the state of its modules; both differ with each request. */
export const isStartOfClient = (script: string): boolean =>
  /^self\.__next_r="[\w-]+"(?:;var __nextHmrInitialVersion="[\w-]+")?;?$/.test(script);
