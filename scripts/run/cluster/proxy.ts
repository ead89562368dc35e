import {
  Agent,
  request as ask,
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';

/** Between two looks at an instance, and until a look is given up, in ms. */
const LOOK_EVERY_MS = 250;
const LOOK_LIMIT_MS = 2000;
/** Looks without an answer until an instance counts as away. */
const SILENT_LOOKS = 3;
/** Shorter than an instance keeps its idle connections, so that the proxy closes first, in ms. */
const KEEP_MS = 10_000;
/** Headers between two neighbours, not between the ends. */
const PER_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

type State = 'ready' | 'alive' | 'away';

interface Target {
  readonly port: number;
  state: State;
  /** Looks in a row that nobody answered. */
  silent: number;
}

export interface ProxyCounts {
  /** Requests by the port that answered them. */
  readonly answered: Map<number, number>;
  /** Requests given to another instance because the first could not take them. */
  retried: number;
  /** Requests nobody answered. */
  failed: number;
}

export interface LoopbackProxy {
  readonly server: Server;
  readonly counts: ProxyCounts;
  /** Looks at every instance now. */
  look(): Promise<void>;
  stateOf(port: number): State;
  close(): void;
}

/**
 * Gives requests to instances on this machine in turn: to those that are ready, and when none is, to those that are alive, because
 * without a database they still have their pages. What an instance has refused before it answered is given to the next one.
 * It is for one machine and for tests; before several machines stands a proxy made for that (docs/operations.md).
 */
export function loopbackProxy(ports: readonly number[]): LoopbackProxy {
  const targets: Target[] = ports.map((port) => ({ port, state: 'away', silent: 0 }));
  const agent = new Agent({ keepAlive: true, timeout: KEEP_MS });
  const counts: ProxyCounts = { answered: new Map(), retried: 0, failed: 0 };
  let turn = 0;

  let looking: Promise<unknown> | undefined;
  const look = async () => {
    looking ??= Promise.all(
      targets.map(async (target) => {
        const state = await stateOf(target.port);
        // A busy machine is slow to say anything: silence counts only when it lasts.
        target.silent = state === undefined ? target.silent + 1 : 0;
        if (state !== undefined) target.state = state;
        else if (target.silent >= SILENT_LOOKS) target.state = 'away';
      }),
    ).finally(() => {
      looking = undefined;
    });
    await looking;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);

  /** Instances in the order in which they are to be tried. */
  const candidates = () => {
    const of = (wanted: State) => targets.filter(({ state }) => state === wanted);
    const usable = [of('ready'), of('alive'), targets].find((list) => list.length > 0) ?? [];
    const first = turn++ % Math.max(1, usable.length);
    return [...usable.slice(first), ...usable.slice(0, first)];
  };

  const server = createServer((request, response) => {
    const hand = (rest: readonly Target[]): void => {
      const [target, ...others] = rest;
      if (!target) {
        counts.failed += 1;
        if (!response.headersSent)
          response
            .writeHead(503, { 'retry-after': '1', 'cache-control': 'no-store' })
            .end('No instance answers.\n');
        else response.destroy();
        return;
      }
      pass(request, response, target.port, agent, {
        answered: () => counts.answered.set(target.port, (counts.answered.get(target.port) ?? 0) + 1),
        refused: (again) => {
          if (!again || others.length === 0) return hand([]);
          counts.retried += 1;
          hand(others);
        },
      });
    };
    hand(candidates());
  });
  return {
    server,
    counts,
    look,
    stateOf: (port) => targets.find((target) => target.port === port)?.state ?? 'away',
    close() {
      clearInterval(timer);
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

interface Outcome {
  answered(): void;
  /** `again` when asking twice does no harm. */
  refused(again: boolean): void;
}

function pass(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  agent: Agent,
  { answered, refused }: Outcome,
): void {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !PER_HOP.includes(name)),
  );
  const peer = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = before ? `${before}, ${peer}` : peer;
  const onward = ask({ host: 'localhost', port, agent, method: request.method, path: request.url, headers });
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  let isAnswered = false;
  onward.once('response', (answer) => {
    isAnswered = true;
    answered();
    const own = Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !PER_HOP.includes(name)),
    );
    response.writeHead(answer.statusCode ?? 502, own);
    answer.pipe(response);
    answer.once('error', () => response.destroy());
  });
  onward.once('error', () => {
    if (isAnswered || response.destroyed) return void response.destroy();
    refused(isSafe);
  });
  response.once('close', () => {
    if (!response.writableFinished) onward.destroy();
  });
  if (isSafe) onward.end();
  else request.pipe(onward);
}

/** Undefined when it is silent, which is not the same as refusing. */
async function stateOf(port: number): Promise<State | undefined> {
  const says = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`, {
      signal: AbortSignal.timeout(LOOK_LIMIT_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  };
  try {
    if (await says('/readyz')) return 'ready';
    return (await says('/healthz')) ? 'alive' : 'away';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? undefined : 'away';
  }
}
