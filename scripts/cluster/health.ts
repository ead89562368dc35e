/** Between two probes of an instance, and until a probe is given up, in ms. */
const PROBE_EVERY_MS = 250;
const PROBE_LIMIT_MS = 2000;
/** Probes without an answer until an instance counts as away: a busy machine is slow to say anything. */
const MAX_SILENT_PROBES = 3;

/** `ready` to be sent visitors, `alive` although it should not be, `away` otherwise. */
type InstanceState = 'ready' | 'alive' | 'away';

interface Target {
  readonly port: number;
  state: InstanceState;
  /** Probes in a row that nobody answered. */
  silent: number;
}

export interface HealthProbe {
  /** Probes every instance now. */
  probe(): Promise<void>;
  /**
   * Ports of the instances that are ready; when none is, of those that are alive; when none is, of all. Among these,
   * those that answered their last probe, if any did.
   */
  usable(): readonly number[];
  stateOf(port: number): InstanceState;
  stop(): void;
}

interface ProbeOptions {
  /** Milliseconds until a probe counts as silent; 2 s. */
  readonly limitMs?: number | undefined;
  /** Called when an instance has answered none of three probes in a row. */
  readonly onSilent?: (port: number) => void;
}

/** Asks instances on this machine four times a second for `/readyz` and `/healthz`. */
export function probeHealth(
  ports: readonly number[],
  { limitMs = PROBE_LIMIT_MS, onSilent = () => undefined }: ProbeOptions = {},
): HealthProbe {
  const targets: Target[] = ports.map((port) => ({ port, state: 'away', silent: 0 }));
  const probeOne = async (target: Target) => {
    const state = await askState(target.port, limitMs);
    target.silent = state === undefined ? target.silent + 1 : 0;
    if (state !== undefined) target.state = state;
    else if (target.silent >= MAX_SILENT_PROBES) {
      target.state = 'away';
      onSilent(target.port);
    }
  };
  let probing: Promise<unknown> | undefined;
  const probe = async () => {
    // One that is under way may have asked before whatever the caller has done.
    await probing;
    probing = Promise.all(targets.map(probeOne)).finally(() => {
      probing = undefined;
    });
    await probing;
  };
  const timer = setInterval(() => {
    if (!probing) void probe();
  }, PROBE_EVERY_MS);
  return {
    probe,
    usable() {
      const of = (wanted: InstanceState) => targets.filter(({ state }) => state === wanted);
      const found = [of('ready'), of('alive')].find((list) => list.length > 0) ?? targets;
      const heard = found.filter(({ silent }) => silent === 0);
      return (heard.length > 0 ? heard : found).map(({ port }) => port);
    },
    stateOf: (port) => targets.find((target) => target.port === port)?.state ?? 'away',
    stop: () => clearInterval(timer),
  };
}

/** Undefined when it is silent, which is not the same as refusing. */
async function askState(port: number, limitMs: number): Promise<InstanceState | undefined> {
  const says = async (path: string) => {
    const signal = AbortSignal.timeout(limitMs);
    const answer = await fetch(`http://localhost:${port}${path}`, { signal });
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
