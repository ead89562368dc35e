import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { fetchOk } from '../pages/fetch-page.ts';
import { atMost, formatNumber, LIMITS, table } from '../pages/markdown.ts';
import type { CrowdResult, CrowdTask } from './crowd.ts';
import { factsOf } from './facts.ts';
import type { Site } from './site.ts';
import { type Summary, summary } from './times.ts';

const SEARCHES = 60;
const PICTURES = 200;
const MISSING_A_SECOND = 25;
/** Cache hits requested per second; every few of them a new client also requests an uncached page. */
const RATE = 20;
/** Timeout in ms: a visitor has left by then. */
const TIMEOUT_MS = 30_000;
const NEW_CLIENT_EVERY = 40;
/** The cached page. */
const CACHED = '/au/products';

interface Seen {
  readonly cached: Summary;
  /** Uncached pages of clients that request nothing else: counts by status, and times. */
  readonly made: Summary;
  readonly statuses: Readonly<Record<string, number>>;
}

/** What visitors experience before and while three other clients request as much uncached work as they can. */
export async function overloadTable(site: Site, seconds: number): Promise<string> {
  const { regions } = await factsOf(site.origin);
  const pictures = await unseenPictures(
    site.origin,
    regions.flatMap(({ items }) => items),
  );
  const unseen = regions.flatMap(({ region, products }) =>
    products.map((slug) => `/${region}/products/${slug}`),
  );
  const quiet = await watchPage(site.origin, seconds, unseen);
  const task: CrowdTask = { origin: site.origin, searches: SEARCHES, pictures, missing: MISSING_A_SECOND };
  const child = fork(fileURLToPath(new URL('./crowd.ts', import.meta.url)));
  const result = new Promise<CrowdResult>((resolve) =>
    child.once('message', (result) => resolve(result as CrowdResult)),
  );
  child.send(task);
  const beside = await watchPage(site.origin, seconds, unseen);
  child.send('stop');
  const crowd = await result;
  const row = (what: string, { cached, made, statuses }: Seen, judge: boolean) => [
    what,
    formatNumber(cached.count),
    formatNumber(cached.p50, 1),
    judge ? atMost(cached.p99, LIMITS.p99Ms, `cached page p99 ms, ${what}`, 1) : formatNumber(cached.p99, 1),
    formatNumber(cached.max, 1),
    `${formatNumber(made.p50)}, ${formatNumber(made.max)}`,
    said(statuses),
  ];
  return [
    `## A cached page under overload, ${formatNumber(seconds)} s each`,
    '',
    `One client keeps ${SEARCHES} searches open, a second one requests ${PICTURES} uncached pictures at once, and a third one ${MISSING_A_SECOND} missing pages per second. Every ${NEW_CLIENT_EVERY / RATE} s a new client requests one uncached page.`,
    '',
    table(
      ['', 'Responses', 'p50 ms', 'p99 ms', 'max ms', 'Uncached page: p50, max ms', 'Its statuses'],
      [row('idle', quiet, false), row('overload', beside, true)],
    ),
    '',
    ...Object.entries(crowd).map(([client, statuses]) => `- ${client} by status: ${said(statuses)}`),
  ].join('\n');
}

const said = (statuses: Readonly<Record<string, number>>) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ');

/** Crops of colours as the shop's own list requests them; none of them has been rendered. */
async function unseenPictures(origin: string, items: readonly string[]): Promise<string[]> {
  const { text } = await fetchOk(origin + CACHED);
  const templates = [...text.matchAll(/\/image\/upload\/c_crop,[^"'\s&\\]+\/\{id\}/g)].map(([path]) => path);
  const paths = [...new Set(templates)].flatMap((path) =>
    [...new Set(items)].map((id) => path.replace('{id}', `variants/${id}/swatches/1`)),
  );
  if (paths.length < PICTURES) throw new Error(`The list has only ${paths.length} crops`);
  return paths.slice(0, PICTURES);
}

/**
 * Requests the cached page at a steady rate, whether earlier requests have been answered or not; times count from the
 * scheduled moment.
 */
async function watchPage(origin: string, seconds: number, unseen: string[]): Promise<Seen> {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true });
  const cached: number[] = [];
  const made: number[] = [];
  const statuses: Record<string, number> = {};
  const send = (path: string, client: string, planned: number) =>
    new Promise<{ status: string; ms: number }>((resolve) => {
      const done = (status: string) => resolve({ status, ms: performance.now() - planned });
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': client };
      const sent = request({ hostname, port, agent, path, headers, timeout: TIMEOUT_MS }, (answer) => {
        answer.resume();
        answer.on('close', () => done(String(answer.statusCode)));
      });
      sent.on('timeout', () => sent.destroy());
      sent.on('error', () => done('none'));
      sent.end();
    });
  const from = performance.now();
  const flying: Promise<unknown>[] = [];
  for (let at = 0; at < seconds * RATE; at += 1) {
    const planned = from + (at / RATE) * 1000;
    const early = planned - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    flying.push(send(CACHED, '198.19.0.1', planned).then(({ ms }) => cached.push(ms)));
    if (at % NEW_CLIENT_EVERY === 0) {
      const note = ({ status, ms }: { status: string; ms: number }) => {
        made.push(ms);
        statuses[status] = (statuses[status] ?? 0) + 1;
      };
      flying.push(send(unseen.shift() ?? '/', `198.19.1.${unseen.length}`, planned).then(note));
    }
  }
  await Promise.all(flying);
  agent.destroy();
  return { cached: summary(cached), made: summary(made), statuses };
}
