/**
 * Clients that request more uncached work than a shop can do. A separate process: it receives its task as a message,
 * runs until told to stop, and replies with each client's number of responses by status.
 */
import { Agent, request } from 'node:http';

export interface CrowdTask {
  readonly origin: string;
  /** Number of searches open at the same time, all from one client. */
  readonly searches: number;
  /** Paths of uncached pictures, all requested at the same time by a second client. */
  readonly pictures: readonly string[];
  /** Requests a second for missing pages, by a third client. */
  readonly missing: number;
}

export type CrowdResult = Readonly<
  Record<'searches' | 'pictures' | 'missing', Readonly<Record<string, number>>>
>;

const WORDS = ['wool', 'oak', 'grey', 'loop', 'stairs', 'pet friendly', 'timber', 'carpt', 'soft bedroom'];
/** Time in ms that a refused client waits, as Retry-After tells it. */
const PAUSE_MS = 1000;
const TIMEOUT_MS = 30_000;
const CLIENTS = { searches: '198.18.0.1', pictures: '198.18.1.1', missing: '198.18.2.1' } as const;

process.once('message', async (task: CrowdTask) => {
  const result = await crowd(task);
  process.send?.(result, () => process.exit(0));
});

async function crowd({ origin, searches, pictures, missing }: CrowdTask): Promise<CrowdResult> {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const result = { searches: {}, pictures: {}, missing: {} } as Record<
    keyof CrowdResult,
    Record<string, number>
  >;
  let goesOn = true;
  process.once('message', () => {
    goesOn = false;
    agent.destroy();
  });

  const send = (client: keyof CrowdResult, path: string) =>
    new Promise<string>((resolve) => {
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': CLIENTS[client] };
      const sent = request({ hostname, port, agent, path, headers, timeout: TIMEOUT_MS }, (answer) => {
        answer.resume();
        answer.on('close', () => resolve(String(answer.statusCode)));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => resolve('none'));
      sent.end();
    }).then(async (status) => {
      if (!goesOn) return;
      result[client][status] = (result[client][status] ?? 0) + 1;
      if (status !== '200' && status !== '404') await new Promise((next) => setTimeout(next, PAUSE_MS));
    });

  const searching = Array.from({ length: searches }, async (_, at) => {
    for (let turn = at; goesOn; turn += searches)
      await send('searches', `/au/search?q=${encodeURIComponent(`${WORDS[turn % WORDS.length]} ${turn}`)}`);
  });
  const drawn = pictures.map((path) => goesOn && send('pictures', path));
  const scanning: Promise<void>[] = [];
  for (let turn = 0; goesOn; turn += 1) {
    scanning.push(send('missing', `/au/wp-login-${turn}.php`));
    await new Promise((next) => setTimeout(next, 1000 / missing));
  }
  await Promise.all([...searching, ...drawn, ...scanning]);
  return result;
}
