import { faultOf } from './judge.ts';
import { learn } from './learn.ts';
import { overload } from './overload.ts';
import { type FuzzRequest, fuzzRequests } from './requests.ts';
import { sender } from './send.ts';
import type { FuzzShop } from './shop.ts';

const AT_ONCE = 20;
/** Requests generated at a time, so that a long run keeps few of them in memory. */
const ROUND = 2000;
const MAX_COMPLAINTS = 50;
const SLOWEST = 5;

export interface FuzzReport {
  readonly sent: number;
  /** What went wrong, with the request that reproduces it. */
  readonly complaints: readonly string[];
  /** Responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Number of requests and mean time in ms, by route. */
  readonly routes: Readonly<Record<string, { count: number; milliseconds: number }>>;
  /** The five slowest requests, with their time in ms. */
  readonly slowest: readonly string[];
  /** Memory in MB after each round. */
  readonly memory: readonly number[];
}

/** Sends `count` malformed requests of a seed to a shop, twenty at a time, and reports the responses. */
export async function fuzz(shop: FuzzShop, count: number, seed: number, root: string): Promise<FuzzReport> {
  const known = await learn(shop.origin);
  const { send, close } = sender(shop.origin, AT_ONCE);
  const complaints: string[] = [];
  const statuses: Record<string, number> = {};
  const routes: Record<string, { count: number; milliseconds: number }> = {};
  const memory: number[] = [];
  const times: { milliseconds: number; asked: FuzzRequest }[] = [];
  let sent = 0;

  const one = async (asked: FuzzRequest) => {
    const answer = await send(asked);
    sent += 1;
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    const route = routes[asked.route] ?? { count: 0, milliseconds: 0 };
    route.count += 1;
    route.milliseconds += (answer.milliseconds - route.milliseconds) / route.count;
    routes[asked.route] = route;
    times.push({ milliseconds: answer.milliseconds, asked });
    times.sort((a, b) => b.milliseconds - a.milliseconds).splice(SLOWEST);
    const wrong = faultOf(asked, answer, root);
    if (wrong && complaints.length < MAX_COMPLAINTS)
      complaints.push(`${wrong}\n  ${JSON.stringify(asked).slice(0, 1500)}`);
  };
  for (let from = 0; from < count && shop.running(); from += ROUND) {
    const waiting = fuzzRequests(Math.min(ROUND, count - from), seed + from, known);
    const worker = async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await one(next);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    memory.push(shop.memory());
  }
  close();
  if (shop.running()) complaints.push(...(await overload(shop.origin, known, root)));
  if (!shop.running()) complaints.push('the server ended');
  complaints.push(...shop.logFaults().map((line) => `in the log: ${line}`));
  const slowest = times.map(
    ({ milliseconds, asked }) => `${milliseconds.toFixed(0)} ms ${asked.method} ${asked.path.slice(0, 100)}`,
  );
  return { sent, complaints, statuses, routes, slowest, memory };
}
