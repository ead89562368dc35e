import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { faultOf } from './judge.ts';
import { uploadPhoto } from './learn.ts';
import type { FuzzRequest, Known } from './requests.ts';
import { sender } from './send.ts';

/** Number of connections of each kind that are held open. */
const SLOW_CLIENTS = 12;
/** Delay in ms between two pieces of a slow request. */
const DRIP_MS = 250;
const SEARCHES = 60;
const MADE_UP_CROPS = 200;
const MISSING_PAGES = 300;
const ATTACKER = '10.66.0.1';
const VISITOR = '10.77.0.1';

/**
 * Sends many expensive requests from one client (searches, made-up crops, missing pages), while others send photos and
 * headers a piece at a time and do not read their responses. Returns the faults of these responses, and every request
 * of a visitor from another network that failed meanwhile.
 */
export async function overload(origin: string, known: Known, root: string): Promise<string[]> {
  const complaints: string[] = [];
  const slow = holdSlowly(Number(new URL(origin).port), known);
  const { send, close } = sender(origin, SEARCHES + MADE_UP_CROPS + MISSING_PAGES);
  let isOver = false;
  const flood = Promise.all(
    expensive().map(async (asked) => {
      const answer = await send(asked);
      const isMade = asked.route === 'crop' && answer.status === 200;
      const wrong = isMade ? 'a picture that no page shows was made' : faultOf(asked, answer, root);
      if (wrong) complaints.push(`under siege: ${wrong}\n  ${asked.path}`);
    }),
  ).finally(() => {
    isOver = true;
  });
  do complaints.push(...(await visit(origin, known)));
  while (!isOver);
  await flood;
  close();
  slow.end();
  return complaints;
}

/** All different, so that none is a cache hit. */
function expensive(): FuzzRequest[] {
  const get = (route: string, path: string): FuzzRequest => ({
    route,
    method: 'GET',
    path,
    headers: { 'x-forwarded-for': ATTACKER },
  });
  const share = (at: number) => (0.2 + (at % 60) / 100).toFixed(2);
  const many = (count: number, make: (at: number) => FuzzRequest) =>
    Array.from({ length: count }, (_, at) => make(at));
  return [
    ...many(SEARCHES, (at) => get('search', `/au/search?q=wool+carpet+${at}+tideline`)),
    ...many(MADE_UP_CROPS, (at) =>
      get(
        'crop',
        `/image/upload/c_crop,h_${share(at)},w_${share(at + 7)},x_0.01,y_0.0${1 + (at % 9)}/ar_1:1,c_fill,g_center,w_${301 + at}/q_auto:eco/f_auto/v1/variants/1021401/swatches/1`,
      ),
    ),
    ...many(MISSING_PAGES, (at) => get('missing', `/au/wp-admin-${at}/setup.php`)),
  ];
}

/** Opens connections that send little and never end by themselves. */
function holdSlowly(port: number, known: Known): { end(): void } {
  const sockets: Socket[] = [];
  const timers: NodeJS.Timeout[] = [];
  const hold = (begin: string, drip?: string) => {
    const socket = connect(port, 'localhost').on('error', () => undefined);
    sockets.push(socket);
    socket.write(begin);
    if (drip === undefined) socket.pause();
    else timers.push(setInterval(() => socket.writable && socket.write(drip), DRIP_MS));
  };
  for (let at = 0; at < SLOW_CLIENTS; at += 1) {
    const from = `X-Forwarded-For: 10.88.${at % 4}.1\r\n`;
    const guard = `Cookie: XSRF-TOKEN=${known.token}\r\nX-XSRF-TOKEN: ${known.token}\r\n`;
    hold(
      `POST /api/scenes/get_ki_unique.php HTTP/1.1\r\nHost: shop\r\n${from}${guard}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="vfile"; filename="a.jpg"\r\n\r\n`,
      'x',
    );
    hold(`GET /au HTTP/1.1\r\nHost: shop\r\n${from}`, 'X-Slow: 1\r\n');
    hold(`GET /au/products HTTP/1.1\r\nHost: shop\r\n${from}\r\n`.repeat(8));
  }
  return {
    end() {
      for (const timer of timers) clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Makes the requests of an ordinary visitor from another network; returns those that were not answered as usual. */
async function visit(origin: string, known: Known): Promise<string[]> {
  const guard = { cookie: `XSRF-TOKEN=${known.token}`, 'x-xsrf-token': known.token };
  const headers = { ...guard, 'x-forwarded-for': VISITOR };
  const status = async (name: string, expected: number, ask: () => Promise<Response>) => {
    const answer = await ask();
    await answer.arrayBuffer();
    return answer.status === expected
      ? []
      : [`a visitor’s ${name} under siege was answered with ${answer.status}`];
  };
  const get = (path: string) => fetch(origin + path, { headers });
  return (
    await Promise.all([
      status('page', 200, () => get('/au/about-us')),
      status('list', 200, () => get('/au/products')),
      status('search', 200, () => get('/api/search-query?region=au&query=wool')),
      status('photo', 200, () => uploadPhoto(origin, headers)),
      status('order', 201, () =>
        fetch(`${origin}/api/samples?region=au`, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
          body: JSON.stringify(known.bodies['app/api/samples']),
        }),
      ),
    ])
  ).flat();
}
