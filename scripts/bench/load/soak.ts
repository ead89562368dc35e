import { atMost, formatNumber, LIMITS, mean, table } from '../pages/markdown.ts';
import type { Facts } from './facts.ts';
import { type Measured, measure, share } from './measure.ts';
import type { Site } from './site.ts';
import type { Summary } from './times.ts';
import { MIX } from './visits.ts';
import { pagesBy, type Sample, type Worker } from './watch.ts';

/** Seconds between two samples. */
const EVERY = 10;
/** Seconds beforehand, in which a new server renders its first pages. */
export const WARM_UP = 60;
/** Allowed growth factor of memory: caches fill in the first quarter, and the time of garbage collections varies. */
const FLAT = 1.15;

/** The mix for some minutes on one process: times, costs, and whether memory stays flat. */
export async function soakTable(site: Site, facts: Facts, rate: number, minutes: number): Promise<string> {
  const seconds = minutes * 60;
  const every = Math.min(EVERY, seconds / 8);
  const warmUp = Math.min(WARM_UP, seconds / 2);
  const measured = await measure(site, facts, { rate, seconds: seconds + warmUp, uncounted: warmUp, every });
  const mix = Object.entries(MIX).map(([name, part]) => `${name} ${part} %`);
  return [
    `## The mix, ${formatNumber(rate)} requests/s for ${formatNumber(minutes, minutes < 1 ? 1 : 0)} minutes`,
    '',
    `${mix.join(', ')}; one process, ${site.engines}, after one request for every page of the sitemaps and ${formatNumber(warmUp)} s of the mix. Arrivals are random (Poisson); times are measured from the planned moment.`,
    '',
    times(measured),
    '',
    costs(measured),
    '',
    curve(measured, every),
  ].join('\n');
}

function times({ result }: Measured): string {
  const { kinds, pages } = result;
  const row = (what: string, own: Summary) => [
    what,
    ...[own.count, own.p50, own.p95, own.p99, own.max].map((value, at) =>
      formatNumber(value, at === 0 ? 0 : 1),
    ),
  ];
  const all = row('**all pages**', pages);
  all[4] = atMost(pages.p99, LIMITS.p99Ms, 'pages p99 ms', 1);
  const rows = Object.entries(kinds)
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([kind, own]) => row(kind, own));
  return table(['', 'Responses', 'p50 ms', 'p95 ms', 'p99 ms', 'max ms'], [all, ...rows]);
}

function costs(measured: Measured): string {
  const { result, cores, samples } = measured;
  const rows = [
    ['errors', atMost(result.failures, 0, 'errors')],
    ['responses per second', formatNumber(measured.perSecond, 1)],
    [
      'pages: cache hits, stale hits, misses, not cacheable',
      pagesBy(samples, ['hit', 'stale', 'miss', 'passed']),
    ],
    ['responses with 304', formatNumber(result.unchanged)],
    ['CPU ms per page view, including all other requests', formatNumber(measured.cpuPerPage, 2)],
    ['CPU ms per request', formatNumber(measured.cpuPerRequest, 2)],
    ...(Object.keys(cores) as Worker[])
      .filter((name) => cores[name] > 0)
      .map((name) => [`share of a core: ${name}`, share(cores[name])]),
    ['event loop delay p99, mean of the samples, ms', formatNumber(measured.loopP99Ms, 1)],
    [
      'load generator: share of a core, largest send delay ms',
      `${share(result.ownCpu)}, ${formatNumber(result.latestMs, 1)}`,
    ],
  ];
  const failed = result.failed.map((words) => `- ${words}`);
  return [table(['', ''], rows), ...(failed.length > 0 ? ['', ...failed] : [])].join('\n');
}

/** Memory over time, comparing its first quarter with its last. */
function curve({ samples, result }: Measured, every: number): string {
  const quarter = Math.max(1, Math.floor(samples.length / 4));
  const [early, late] = [samples.slice(0, quarter), samples.slice(-quarter)];
  const compare = (what: string, of: (sample: Sample) => number, judge: boolean) => {
    const [before, after] = [mean(early.map(of)), mean(late.map(of))];
    const ratio = after / before;
    return [
      what,
      formatNumber(before),
      formatNumber(after),
      judge ? atMost(ratio, FLAT, `${what}, last quarter against first`, 2) : formatNumber(ratio, 2),
    ];
  };
  // The minimum, as after a garbage collection: only live objects count.
  const least = (list: readonly Sample[]) => Math.min(...list.map(({ heapMb }) => heapMb));
  const line = (of: (sample: Sample) => number) =>
    samples.map((sample) => formatNumber(of(sample))).join(' ');
  return [
    table(
      ['memory, MB', 'first quarter', 'last quarter', 'ratio'],
      [
        compare('RSS', ({ rssMb }) => rssMb, true),
        compare('heap', ({ heapMb }) => heapMb, false),
        [
          'heap, minimum',
          formatNumber(least(early)),
          formatNumber(least(late)),
          formatNumber(least(late) / least(early), 2),
        ],
        compare('buffers', ({ externalMb }) => externalMb, false),
      ],
    ),
    '',
    `Samples every ${formatNumber(every)} s, from the start:`,
    '',
    `- RSS MB: ${line(({ rssMb }) => rssMb)}`,
    `- heap MB: ${line(({ heapMb }) => heapMb)}`,
    `- event loop delay p99 ms: ${line(({ loopP99Ms }) => loopP99Ms)}`,
    `- pages p99 ms: ${result.windows.map(({ p99 }) => formatNumber(p99)).join(' ')}`,
  ].join('\n');
}
