import { expect, it } from 'vitest';
import { admission, Refused } from '../../../server/admission/admission.ts';
import { aLink, readyLink } from '../running-server.ts';
import { openShop } from './held-shop.ts';

const CROWD = '198.51.100.1';
const VISITOR = '203.0.113.7';

it('thirty open searches of one client delay no other client', async () => {
  const { ask, hasBegun, finish, finishAll, waiting } = await openShop();
  const crowd = Array.from({ length: 30 }, (_, at) => ask(CROWD, `/au/search?q=${at}`).answer);
  await waiting(29);
  const first = ask(VISITOR, '/au/about-us').answer;
  const begun = await hasBegun(2);
  expect(begun).toEqual(['/au/search?q=0', '/au/about-us']);
  // There is no room for a third client until something ends, but then it is the next.
  const third = ask('203.0.113.8', '/nz').answer;
  await waiting(30);
  finish(begun[0]);
  expect((await hasBegun(3)).at(-1)).toBe('/nz');
  finish('/au/about-us');
  expect((await hasBegun(4)).at(-1)).toBe('/au/search?q=1');
  finishAll();
  expect([(await first).status, (await third).status]).toEqual([200, 200]);
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(30).fill(200));
});

it('a household is one client, whatever addresses of its network it uses', async () => {
  const { ask, hasBegun, waiting, finishAll } = await openShop();
  const answers = [ask('2001:db8:1:2::1', '/au/1').answer];
  await hasBegun(1);
  answers.push(ask('2001:db8:1:2:ffff::9', '/au/2').answer);
  await waiting(1);
  answers.push(ask('2001:db8:1:3::1', '/au/3').answer);
  expect(await hasBegun(2)).toEqual(['/au/1', '/au/3']);
  finishAll();
  await Promise.all(answers);
});

it('cached pages, files, probes, orders and reports pass while a hundred requests wait', async () => {
  const { ask, hasBegun, finish, finishAll, waiting, begun } = await openShop();
  const made = ask(VISITOR, '/au').answer;
  await hasBegun(1);
  finish('/au');
  await made;
  const crowd = Array.from(
    { length: 100 },
    (_, at) => ask(`198.51.100.${at % 4}`, `/au/search?q=${at}`).answer,
  );
  await waiting(98);
  expect((await ask(CROWD, '/au').answer).headers['x-cache']).toBe('HIT');
  expect((await ask(CROWD, '/healthz').answer).status).toBe(200);
  const before = begun.length;
  const passing = [
    ['POST', '/api/samples?region=au'],
    ['GET', '/api/csrf'],
    ['POST', '/api/vitals'],
    ['GET', '/icons.svg'],
    ['GET', '/image/upload/w_300/variants/1021401/swatches/1'],
  ] as const;
  const answers = passing.map(([method, path]) => ask('198.51.100.0', path, { method }).answer);
  await hasBegun(before + passing.length);
  for (const [, path] of passing) finish(path);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(passing.map(() => 200));
  finishAll();
  await Promise.all(crowd);
});

it('pictures requested at once start one per turn of the event loop, and networks take turns', async () => {
  const { run, stop } = admission({ trustedProxies: 0, link: readyLink(), files: new Set() });
  const begun: { readonly network: string; readonly turn: number }[] = [];
  let turn = 0;
  let counter = setImmediate(function count() {
    turn += 1;
    counter = setImmediate(count);
  });
  const ask = (network: string, at: number) =>
    run({ key: `${network} ${at}`, url: `/image/upload/w_300/${at}` }, { network }, async () => {
      begun.push({ network, turn });
    });
  await Promise.all([
    ...Array.from({ length: 20 }, (_, at) => ask(CROWD, at)),
    ask(VISITOR, 0),
    ask(VISITOR, 1),
  ]);
  clearImmediate(counter);
  stop();
  expect(begun.slice(0, 4).map(({ network }) => network)).toEqual([CROWD, VISITOR, CROWD, VISITOR]);
  expect(new Set(begun.map((each) => each.turn)).size).toBe(22);
});

it('refuses what one client has too much of with 503 in the requested format, uncached', async () => {
  const { ask, waiting, link, begun, finish, finishAll } = await openShop();
  const crowd = Array.from({ length: 65 }, (_, at) => ask(CROWD, `/nz/search?q=${at}`).answer);
  await waiting(64);
  const page = await ask(CROWD, '/nz/about-us').answer;
  const { status, headers, body } = page;
  expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="en-NZ">');
  expect(body).toContain('<meta http-equiv="refresh" content="2">');
  const endpoint = await ask(CROWD, '/api/products?region=nz').answer;
  expect([endpoint.status, endpoint.headers['retry-after'], JSON.parse(endpoint.body)]).toEqual([
    503,
    '2',
    { error: { code: 'busy', message: expect.any(String) } },
  ]);
  const data = await ask(CROWD, '/nz/about-us', { headers: { rsc: '1' } }).answer;
  expect([data.status, data.headers['content-type']]).toEqual([503, 'text/plain; charset=utf-8']);
  expect((await ask(CROWD, '/nz/about-us', { method: 'HEAD' }).answer).body).toBe('');
  expect(link.counts.get('admission_refused_queue')).toBe(4);
  // Another client gets what was refused to the first.
  const wanted = ask(VISITOR, '/nz/about-us').answer;
  await expect.poll(() => begun).toContain('/nz/about-us');
  finish('/nz/about-us');
  expect((await wanted).status).toBe(200);
  finishAll();
  expect((await Promise.all(crowd)).every((answer) => answer.status === 200)).toBe(true);
});

it('instead of a refused page its stale version is sent, if one exists', async () => {
  const { ask, hasBegun, finish, finishAll, waiting, invalidate } = await openShop();
  const made = ask(VISITOR, '/au').answer;
  await hasBegun(1);
  finish('/au');
  await made;
  invalidate('/au');
  const crowd = Array.from({ length: 65 }, (_, at) => ask(CROWD, `/au/search?q=${at}`).answer);
  await waiting(64);
  const { status, headers, body } = await ask(CROWD, '/au').answer;
  expect([status, headers['x-cache'], body]).toEqual([200, 'STALE', 'made /au']);
  finishAll();
  await Promise.all(crowd);
});

it('while the event loop lags one page is rendered at a time, and more than six waiting requests of a client are refused', async () => {
  const { ask, hasBegun, finish, finishAll, loop, link, waiting } = await openShop();
  loop.lagging = true;
  loop.tick(1);
  const crowd = Array.from({ length: 7 }, (_, at) => ask(CROWD, `/au/search?q=${at}`).answer);
  const [first] = await hasBegun(1);
  await waiting(6);
  const refused = await ask(CROWD, '/au/search?q=7').answer;
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
  expect(link.counts.get('admission_refused_lag')).toBe(1);
  // Another client is the next.
  const other = ask(VISITOR, '/au/about-us').answer;
  await waiting(7);
  finish(first);
  expect((await hasBegun(2)).at(-1)).toBe('/au/about-us');
  finish('/au/about-us');
  expect((await other).status).toBe(200);
  await hasBegun(3);
  loop.lagging = false;
  loop.tick(1);
  const more = ask(CROWD, '/au/search?q=8').answer;
  await waiting(6);
  finishAll();
  expect((await Promise.all([...crowd, more])).map(({ status }) => status)).toEqual(Array(8).fill(200));
});

it('a shop that is not ready yet refuses nothing because of lag', async () => {
  const { ask, finishAll, waiting } = await openShop({
    lagging: true,
    link: aLink({ databaseAnswers: undefined }),
  });
  const answers = Array.from({ length: 10 }, (_, at) => ask(CROWD, `/au/${at}`).answer);
  await waiting(9);
  finishAll();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(10).fill(200));
});

it('starts more while the event loop is idle, because requests then wait for other services', async () => {
  const { ask, hasBegun, loop, waiting, finishAll } = await openShop();
  const crowd = Array.from({ length: 20 }, (_, at) => ask(`198.51.100.${at}`, `/au/${at}`).answer);
  await waiting(18);
  loop.tick(0.1);
  await hasBegun(3);
  loop.tick(0.1);
  await hasBegun(4);
  for (let tick = 0; tick < 50; tick += 1) loop.tick(0.1);
  await hasBegun(16);
  await waiting(4);
  finishAll();
  await Promise.all(crowd);
});

it('a client that disconnects loses its place in the queue', async () => {
  const { ask, finish, hasBegun, waiting } = await openShop();
  const first = ask(CROWD, '/au/1').answer;
  await hasBegun(1);
  const left = ask(CROWD, '/au/2');
  const cut = expect(left.answer).rejects.toThrow('socket hang up');
  await waiting(1);
  const third = ask(CROWD, '/au/3').answer;
  await waiting(2);
  left.gone();
  await waiting(1);
  finish('/au/1');
  expect(await hasBegun(2)).toEqual(['/au/1', '/au/3']);
  finish('/au/3');
  expect([(await first).status, (await third).status]).toEqual([200, 200]);
  await cut;
});

it('visitors of several networks who wait for one page share one rendering, which starts with the first turn of any of them', async () => {
  const { ask, hasBegun, finish, finishAll, waiting } = await openShop();
  const crowd = Array.from({ length: 30 }, (_, at) => ask(CROWD, `/au/search?q=${at}`).answer);
  await waiting(29);
  const slow = ask(CROWD, '/nz/about-us').answer;
  await waiting(30);
  // A page whose turn would come after thirty searches is rendered at once for somebody else.
  const joined = ask(VISITOR, '/nz/about-us?utm_source=x').answer;
  expect(await hasBegun(2)).toEqual(['/au/search?q=0', '/nz/about-us']);
  await waiting(29);
  finish('/nz/about-us');
  for (const { status, body } of await Promise.all([slow, joined]))
    expect([status, body]).toEqual([200, 'made /nz/about-us']);
  finishAll();
  await Promise.all(crowd);
});

it('if one of two visitors of a network disconnects, the other still gets the page', async () => {
  const { ask, hasBegun, finish, finishAll, waiting } = await openShop();
  const first = ask(CROWD, '/au/1').answer;
  await hasBegun(1);
  const left = ask(CROWD, '/au/2');
  const cut = expect(left.answer).rejects.toThrow('socket hang up');
  await waiting(1);
  const stays = ask(CROWD, '/au/2').answer;
  // Immediate responses to one client show that its earlier requests have been read.
  await ask(CROWD, '/healthz').answer;
  left.gone();
  await cut;
  await ask(CROWD, '/healthz').answer;
  await waiting(1);
  finish('/au/1');
  expect(await hasBegun(2)).toEqual(['/au/1', '/au/2']);
  finishAll();
  expect([(await first).status, (await stays).status]).toEqual([200, 200]);
});

it('if all who wait for a page disconnect, it is refused, and none of them counts as a failure', async () => {
  const admitted = admission({
    ...{ trustedProxies: 0, link: readyLink(), files: new Set<string>() },
    watch: () => ({ isLagging: () => false, stop: () => undefined }),
  });
  const endless = () => new Promise<never>(() => undefined);
  const run = (key: string, network: string, signal?: AbortSignal) =>
    admitted.run({ key, url: `/au/${key}` }, { network, ...(signal && { signal }) }, endless);
  for (const key of ['a', 'b', 'c', 'd']) void run(key, `198.51.100.${key.charCodeAt(0)}`);
  for (const others of [CROWD, VISITOR]) {
    const [first, second] = [new AbortController(), new AbortController()];
    const waiting = Promise.allSettled([
      run('page', CROWD, first.signal),
      run('page', others, second.signal),
    ]);
    first.abort();
    second.abort();
    for (const one of await waiting) expect(one).toEqual({ status: 'rejected', reason: expect.any(Refused) });
  }
  admitted.stop();
});
