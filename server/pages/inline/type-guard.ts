/** A Trusted Types policy; TypeScript's DOM declarations do not have it. */
interface TypePolicy {
  createScriptURL(address: string): string | null;
  createHTML(markup: string): string | null;
  createScript(text: string): string | null;
}
interface GuardedWindow {
  readonly trustedTypes?: { createPolicy(name: string, policy: TypePolicy): unknown };
  __zod_globalConfig?: { jitless: boolean };
}

const FILES = '/_next/static/';
/** React assigns this to `innerHTML` to create a script element that does not run. */
const EMPTY_SCRIPT = '<script></script>';

/** The service worker of server/offline.ts. */
const WORKER = '/service-worker.js';

function isOwnScript(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && (pathname.startsWith(FILES) || pathname === WORKER);
}

/**
 * The only Trusted Types policy of a page: what its scripts may turn into markup, scripts and script URLs. It allows
 * files of the build, the service worker, React's empty script element, text without markup, and JSON, such as
 * React's structured data for search engines. The browser refuses anything else.
 */
(window as GuardedWindow).trustedTypes?.createPolicy('default', {
  createScriptURL: (address) => (isOwnScript(address) ? address : null),
  createHTML: (markup) => (markup === EMPTY_SCRIPT || !markup.includes('<') ? markup : null),
  createScript(text) {
    // Next's development client evaluates changed modules.
    if (process.env.NODE_ENV === 'development') return text;
    try {
      JSON.parse(text);
      return text;
    } catch {
      return null;
    }
  },
});
// Otherwise zod would test whether it can compile text to a function, which the policy refuses.
(window as GuardedWindow).__zod_globalConfig = { jitless: true };
