import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { getResults, runTests } from 'http-cache-tests/client/runner.mjs';
import handleConfig from 'http-cache-tests/server/handle-config.mjs';
import handleState from 'http-cache-tests/server/handle-state.mjs';
import handleTest from 'http-cache-tests/server/handle-test.mjs';
import suites from 'http-cache-tests/tests/index.mjs';
import { expect, it, vi } from 'vitest';
import { PageCache } from '../../../server/pages/page-cache.ts';
import { pageHandler } from '../../../server/pages/page-handler.ts';
import { aLink } from '../running-server.ts';
import { listen } from './page-server.ts';

/** Required tests that do not pass, and why they do not apply. */
const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  'age-parse-prefix': 'its title asks for what is done here (stale), its check for the opposite',
  'cc-resp-must-revalidate-stale': 'Next makes a page or not; it cannot be asked whether one has changed',
  'headers-store-Content-Length': 'the length is that of the bytes that are sent, whatever was said of them',
  'other-authorization': 'the header never reaches the origin, so that no response can depend on it',
  'query-args-different': 'a parameter that the page does not know never reaches the origin either',
};
/** Reason why some of the suite's tests do not run: they need a setup. */
const NOT_SET_UP =
  /status is 405, not 200|should have been conditional|headers-store-(?:Content-Encoding|Set-Cookie): .*does not come from cache/;
/** Headers by which the suite's origin identifies its requests. */
const OF_THE_SUITE = ['test-id', 'test-name', 'req-num'];

const tests = suites.flatMap((suite) => suite.tests).filter((test) => !test.browser_only);
const visitor = new AsyncLocalStorage<IncomingHttpHeaders>();

/** Path segments after the region and the first one. */
const partsOf = ({ url = '' }: IncomingMessage) =>
  new URL(url, 'http://localhost').pathname.split('/').slice(3);

/** The suite's own origin in place of Next. */
function origin(request: IncomingMessage, response: ServerResponse): void {
  for (const name of OF_THE_SUITE) request.headers[name] = visitor.getStore()?.[name];
  const destroy = () => {
    throw new Error('The origin closed the connection');
  };
  Object.defineProperty(response, 'socket', { value: { destroy } });
  handleTest(partsOf(request), request, response);
}

/** The only timer of the suite (its client/utils.mjs). */
const PAUSE_MS = 3000;

/**
 * A clock that stops while any test of the suite waits for a response, and advances when all remaining ones pause:
 * freshness does not depend on how busy the machine is.
 */
function leapingClock() {
  const began = Date.now();
  const { setTimeout } = globalThis;
  const pausing: (() => void)[] = [];
  let underway = 0;
  let passedMs = 0;
  const leap = () => {
    if (underway > 0 || pausing.length === 0) return;
    passedMs += PAUSE_MS;
    vi.setSystemTime(began + passedMs);
    for (const goOn of pausing.splice(0)) goOn();
  };
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    underway += 1;
    try {
      return await work;
    } finally {
      underway -= 1;
      // A test sends its next request in this turn.
      setImmediate(leap);
    }
  };
  vi.useFakeTimers({ toFake: ['Date'], now: began });
  vi.stubGlobal('setTimeout', (run: () => void, ms: number, ...given: []) => {
    // A kept-alive connection uses the same time, and passes itself as an argument.
    if (ms !== PAUSE_MS || given.length > 0) return setTimeout(run, ms, ...given);
    pausing.push(run);
    setImmediate(leap);
  });
  return {
    now: () => passedMs,
    ask: async (url: string, init?: RequestInit) => {
      const answer = await counted(fetch(url, init));
      const text = answer.text.bind(answer);
      return Object.assign(answer, { text: () => counted(text()) });
    },
  };
}

it('obeys RFC 9111: every applicable required test of http-cache-tests passes', async () => {
  const clock = leapingClock();
  const cache = new PageCache({ now: clock.now });
  const handler = pageHandler(origin, { link: aLink(), log: { error: () => undefined }, cache });
  const shop = await listen((request, response) =>
    visitor.run(request.headers, () => handler(request, response)),
  );
  const besideIt = await listen((request, response) =>
    (request.url?.startsWith('/au/config/') ? handleConfig : handleState)(
      partsOf(request),
      request,
      response,
    ),
  );
  const ask = (url: string, init?: RequestInit) =>
    clock.ask(/\/au\/(?:config|state)\//.test(url) ? url.replace(shop, besideIt) : url, init);
  await runTests(suites, ask, false, `${shop}/au`, tests.length);

  const results = getResults();
  const passes = (id: string) => results[id] === true;
  const dependencyOf = (id: string) => tests.find((test) => test.id === id)?.depends_on ?? [];
  const hasGround = (id: string): boolean =>
    dependencyOf(id).every((other) => passes(other) && hasGround(other));
  const required = tests.filter(({ id, kind = 'required' }) => kind === 'required' && hasGround(id));
  const failed = required.filter(({ id }) => !passes(id));
  const kindOf = (id: string) => (results[id] as readonly [string, string])[0];
  const isSetUp = ({ id }: { id: string }) => kindOf(id) !== 'Setup';
  expect(
    failed
      .filter(isSetUp)
      .map(({ id }) => id)
      .sort(),
  ).toEqual(Object.keys(NOT_APPLICABLE));
  const notSetUp = failed.filter((test) => !isSetUp(test)).map(({ id }) => `${id}: ${results[id]}`);
  expect(notSetUp.filter((words) => !NOT_SET_UP.test(words))).toEqual([]);
  expect(required.length - failed.length).toBeGreaterThan(90);
  // A cache that stores nothing would pass most of them.
  for (const id of ['freshness-max-age', 'freshness-s-maxage-shared', 'conditional-etag-weak-respond'])
    expect(results[id], id).toBe(true);
}, 120_000);
