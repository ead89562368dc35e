/** Delay between two probes of an instance, and the timeout of a probe, in ms. */
const PROBE_EVERY_MS = 250;
const PROBE_LIMIT_MS = 2000;
/** Number of unanswered probes after which an instance counts as away: a busy machine answers slowly. */
const MAX_SILENT_PROBES = 3;
/** Number of unanswered probes after which an instance hangs and needs a restart: about a minute. */
const MAX_HUNG_PROBES = 27;

/** `ready`: accepts visitors; `alive`: answers, but should get no visitors; `away`: neither. */
type InstanceState = 'ready' | 'alive' | 'away';

interface Target {
  readonly port: number;
  state: InstanceState;
  /** Number of consecutive probes without an answer. */
  silent: number;
  /** The probe under way. */
  probing?: Promise<void> | undefined;
}

export interface HealthProbe {
  /** Probes every instance now. */
  probe(): Promise<void>;
  /**
   * Ports of the ready instances; if there are none, of the alive ones; if there are none of those either, all ports.
   */
  usable(): readonly number[];
  stateOf(port: number): InstanceState;
  stop(): void;
}

interface ProbeOptions {
  /** Timeout of a probe in ms; 2 s by default. */
  readonly limitMs?: number | undefined;
  /** Called when an instance has not answered three probes in a row, and after each further one. */
  readonly onSilent?: ((port: number) => void) | undefined;
  /** Called when an instance has not answered a probe for a minute, and after each further minute. */
  readonly onHung?: ((port: number) => void) | undefined;
}

/** Probes `/readyz` and `/healthz` of instances on this machine four times a second. */
export function probeHealth(
  ports: readonly number[],
  { limitMs = PROBE_LIMIT_MS, onSilent, onHung }: ProbeOptions = {},
): HealthProbe {
  const targets: Target[] = ports.map((port) => ({ port, state: 'away', silent: 0 }));
  const probeOne = async (target: Target) => {
    const state = await askState(target.port, limitMs);
    target.silent = state === undefined ? target.silent + 1 : 0;
    if (state !== undefined) target.state = state;
    else if (target.silent >= MAX_SILENT_PROBES) {
      target.state = 'away';
      onSilent?.(target.port);
      if (target.silent % MAX_HUNG_PROBES === 0) onHung?.(target.port);
    }
  };
  /** Each instance is probed on its own, so that one that hangs does not delay the probes of the others. */
  const probeAgain = async (target: Target) => {
    // A probe under way may have been sent before the caller's last action, so a new one follows it.
    await target.probing;
    target.probing = probeOne(target).finally(() => {
      target.probing = undefined;
    });
    await target.probing;
  };
  const timer = setInterval(() => {
    for (const target of targets) if (!target.probing) void probeAgain(target);
  }, PROBE_EVERY_MS);
  return {
    async probe() {
      await Promise.all(targets.map(probeAgain));
    },
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

/** Undefined if the instance does not answer in time, which is not the same as refusing a connection. */
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
