/** Factor by which a slow phone is slower. */
const SLOWER = 4;
/** Time a task may take before it counts as blocking, in ms. */
const FREE_MS = 50;

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** CPU time of the thread, in µs. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

/** Work of the main thread after its first frame; times in ms, as on a slow phone. */
export interface PageTasks {
  readonly blockingMs: number;
  readonly allMs: number;
  readonly longest?: { readonly ms: number; readonly what: string };
}

/** Reads a Chromium trace in JSON. Throws if no frame was drawn. */
export function blockedBy(trace: string): PageTasks {
  const { traceEvents: events } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
  const frame = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!frame) throw new Error('The page has drawn nothing');
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === frame.pid && tid === frame.tid);
  const tasks = own.filter((event) => event.name === 'RunTask' && endOf(event) > frame.ts);
  const times = tasks.map((task) => timeOf(task) * shareAfter(frame.ts, task));
  const [longest] = tasks.toSorted((one, other) => timeOf(other) - timeOf(one));
  return {
    blockingMs: times.reduce((sum, ms) => sum + Math.max(0, ms - FREE_MS), 0),
    allMs: times.reduce((sum, ms) => sum + ms, 0),
    ...(longest && { longest: { ms: timeOf(longest), what: mainPartOf(longest, own) } }),
  };
}

/** The share of a task that is after the first frame: the task that draws it begins earlier. */
const shareAfter = (frame: number, task: TraceEvent): number =>
  task.ts >= frame ? 1 : (endOf(task) - frame) / (task.dur ?? 1);
const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur;
const timeOf = ({ tdur = 0 }: TraceEvent): number => (tdur / 1000) * SLOWER;

/** The part of a task that takes most of its time, and the file it comes from. */
function mainPartOf(task: TraceEvent, own: readonly TraceEvent[]): string {
  const [part] = own
    .filter((event) => event !== task && event.ts >= task.ts && endOf(event) <= endOf(task))
    .toSorted((one, other) => timeOf(other) - timeOf(one) || (other.dur ?? 0) - (one.dur ?? 0));
  const file = part?.args?.data?.url?.split('/').at(-1);
  return part ? part.name + (file ? ` ${file}` : '') : 'nothing named';
}
