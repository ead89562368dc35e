/**
 * What Next's development client in the browser needs in addition to a visitor's browser. Steps, transforms and
 * policy are otherwise the same in `npm run dev` and in a built shop; server/develop.ts leaves out what makes no
 * sense in development.
 */
import type { PolicySources } from './request/security-headers.ts';

/** Too small for any page, so that the next request shows a change made in an editor. */
export const MAX_CACHE_BYTES = 1;

/** URL prefixes of the client's endpoints: source positions, settings of its panel, fonts. */
export const ENDPOINTS = ['/__nextjs_'];
const OWN_ADDRESS = /^\/(?:__nextjs_|_next\/)/;

/** The only protocol upgrade that is accepted: the WebSocket that announces changed modules. */
export const takesUpgrade = ({ url = '' }: { readonly url?: string | undefined }): boolean =>
  url.startsWith('/_next/hmr');

export const isOfDevelopmentClient = ({ url = '' }: { readonly url?: string | undefined }): boolean =>
  OWN_ADDRESS.test(url);

/** The client evaluates changed modules and receives them over a WebSocket. */
export const POLICY_SOURCES: PolicySources = { 'connect-src': ['ws:'] };
export const SCRIPT_SOURCES = ["'unsafe-eval'"];

/**
 * The client identifies its page and request with these headers, so that React's messages reach it over the
 * WebSocket, and requests a changed page.
 */
export const CLIENT_HEADERS = ['x-nextjs-request-id', 'x-nextjs-html-request-id', 'next-hmr-refresh'];

/** The script that tells the client the page's id and the state of its modules. Both differ with each request. */
export const isStartOfClient = (script: string): boolean =>
  /^self\.__next_r="[\w-]+"(?:;var __nextHmrInitialVersion="[\w-]+")?;?$/.test(script);
