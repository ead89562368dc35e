import { CsvError, readCsv } from '../csv/read-csv.ts';
import { regionPrefix } from '../paths.ts';
import { REGIONS } from '../regions.ts';

/** A line of `content/redirects.csv`. */
export interface RedirectRule {
  /** Line of the file, from 1. */
  readonly line: number;
  /** Path, with a region or for all regions; a trailing `*` matches anything. */
  readonly from: string;
  /** Target in the same format; undefined for a removed page (410). */
  readonly to: string | undefined;
  readonly status: 301 | 302 | 410;
}
export interface RedirectFault {
  readonly line: number;
  readonly field: string;
  readonly reason: string;
  /** The missing target page, if that is the fault. */
  readonly missing?: string;
}

const HEAD = ['from', 'to', 'status'];
const PATH = /^\/[\w./~%-]*\*?$/;
const TARGET = /^\/(?!\/)[\w./~%-]*(?:\*|\?[\w./~%=&+-]*)?$/;

/** Parses the table; lines with a fault are left out and reported. */
export function readRedirects(text: string): { rules: RedirectRule[]; faults: RedirectFault[] } {
  let rows: ReturnType<typeof readCsv>;
  try {
    rows = readCsv(text);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rules: [], faults: [{ line: error.line, field: 'row', reason: error.message }] };
  }
  const [head, ...body] = rows;
  const names = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  if (HEAD.some((name) => !names.includes(name)))
    return {
      rules: [],
      faults: [{ line: 1, field: 'header', reason: `the columns are ${HEAD.join(', ')}` }],
    };
  const faults: RedirectFault[] = [];
  const seen = new Map<string, number>();
  const rules = body.flatMap(({ line, cells }) => {
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? '';
    const rule = ruleOf(line, cell('from'), cell('to'), cell('status') || '301');
    const first = 'from' in rule ? seen.get(rule.from) : undefined;
    if ('reason' in rule) faults.push(rule);
    else if (first !== undefined) faults.push({ line, field: 'from', reason: `is on line ${first} already` });
    else {
      seen.set(rule.from, line);
      return [rule];
    }
    return [];
  });
  return { rules, faults };
}

function ruleOf(line: number, from: string, to: string, status: string): RedirectRule | RedirectFault {
  if (!PATH.test(from) || from === '/' || from === '/*')
    return { line, field: 'from', reason: `"${from}" is not a path such as /old-page or /old/*` };
  if (status === '410') {
    return to === ''
      ? { line, from, to: undefined, status: 410 }
      : { line, field: 'to', reason: 'is empty for 410' };
  }
  if (status !== '301' && status !== '302') return { line, field: 'status', reason: 'is 301, 302 or 410' };
  if (!TARGET.test(to))
    return { line, field: 'to', reason: `"${to}" is not a path of the shop such as /new-page or /new/*` };
  if (to.endsWith('*') && !from.endsWith('*'))
    return { line, field: 'to', reason: 'ends in * only where the old path does' };
  return { line, from, to, status: status === '301' ? 301 : 302 };
}

interface FoundRedirect {
  readonly rule: RedirectRule;
  /** Path (without region if the rule names none) and query string of the target. */
  readonly to: string | undefined;
}
export type FindRedirect = (path: string) => FoundRedirect | undefined;

/** Looks up rules by exact path, and by the longest prefix before `*`. */
function tableOf(rules: readonly RedirectRule[]) {
  const exact = new Map(rules.filter(({ from }) => !from.endsWith('*')).map((rule) => [rule.from, rule]));
  const open = new Map(
    rules.filter(({ from }) => from.endsWith('*')).map((rule) => [rule.from.slice(0, -1), rule]),
  );
  // However long the table, a path is looked up once per distinct prefix length.
  const lengths = [...new Set([...open.keys()].map(({ length }) => length))].sort(
    (one, other) => other - one,
  );
  return {
    exact: (path: string): FoundRedirect | undefined => {
      const rule = exact.get(path);
      return rule && { rule, to: rule.to };
    },
    open(path: string): FoundRedirect | undefined {
      const whole = `${path}/`;
      for (const length of lengths) {
        const rule = length <= whole.length ? open.get(whole.slice(0, length)) : undefined;
        if (rule)
          return { rule, to: rule.to?.endsWith('*') ? rule.to.slice(0, -1) + path.slice(length) : rule.to };
      }
      return undefined;
    },
  };
}

/**
 * Returns the rule for a path: an exact one takes precedence, then the longest prefix before `*`; a rule that names
 * the region takes precedence over one for all regions. A rule for all regions never matches the region's own
 * segment: `/a*` does not match `/au`.
 */
export function redirectFinder(rules: readonly RedirectRule[]): FindRedirect {
  const named = tableOf(rules.filter(({ from }) => regionPrefix(from)));
  const general = tableOf(rules.filter(({ from }) => !regionPrefix(from)));
  return (path) => {
    const tidy = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const bare = withoutRegion(tidy);
    return named.exact(tidy) ?? general.exact(bare) ?? named.open(tidy) ?? general.open(bare);
  };
}

/** Returns a path without its region; unchanged if it has none. */
function withoutRegion(path: string): string {
  const prefix = regionPrefix(path);
  return prefix ? path.slice(1 + prefix.raw.length) || '/' : path;
}

/** Returns a rule's target for visitors of a region; unchanged if it names a region itself. */
export const inRegion = (to: string, region: string): string =>
  regionPrefix(to) ? to : `/${region}${to === '/' ? '' : to}`;

/** Returns the rules that form a loop in at least one region. */
export function loopingRules(rules: readonly RedirectRule[]): ReadonlySet<RedirectRule> {
  const find = redirectFinder(rules);
  const looping = new Set<RedirectRule>();
  for (const region of REGIONS) {
    const ended = new Set<RedirectRule>();
    for (const rule of rules) {
      const passed = new Set<RedirectRule>();
      let at: RedirectRule | undefined = rule;
      let to = rule.to?.replace(/\*$/, '');
      while (at && !ended.has(at) && !passed.has(at)) {
        passed.add(at);
        const next: FoundRedirect | undefined = to === undefined ? undefined : find(pathIn(to, region));
        [at, to] = [next?.rule, next?.to];
      }
      // The rule that was met twice and all after it form the loop; rules that lead into it do not.
      const met = [...passed];
      if (at && passed.has(at)) for (const each of met.slice(met.indexOf(at))) looping.add(each);
      for (const each of met) ended.add(each);
    }
  }
  return looping;
}

const pathIn = (to: string, region: string) => inRegion(to, region).split('?', 1)[0] ?? '';

/**
 * Returns conflicts within a table and with the shop: loops and chains, pages that still exist, and targets that do
 * not. `regionsOf` returns the regions in which a path without region is a page; `live` contains pages with their
 * region.
 */
export function redirectFaults(
  rules: readonly RedirectRule[],
  regionsOf: (path: string) => readonly string[],
  live: readonly string[],
): RedirectFault[] {
  const find = redirectFinder(rules);
  const ruleOf = new Map(live.map((path) => [path, find(path)?.rule]));
  return rules.flatMap((rule): RedirectFault[] => {
    const { line, from, to } = rule;
    const isPage = (path: string) => {
      const region = regionPrefix(path)?.region;
      const regions = regionsOf(withoutRegion(path));
      return region ? regions.includes(region) : regions.length > 0;
    };
    if (!from.endsWith('*') && isPage(from))
      return [{ line, field: 'from', reason: `${from} is a page of the shop` }];
    const [hidden, ...others] = live.filter((path) => ruleOf.get(path) === rule);
    if (hidden) {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return [{ line, field: 'from', reason: `${from} hides pages of the shop: ${hidden}${more}` }];
    }
    if (to === undefined) return [];
    const [path = ''] = to.replace(/\*$/, '').split('?');
    const next = find(path);
    if (next)
      return [
        {
          line,
          field: 'to',
          reason: `${path} is moved itself by line ${next.rule.line}; name where that leads`,
        },
      ];
    if (!to.endsWith('*') && !isPage(path))
      return [{ line, field: 'to', reason: `no page answers to ${path}`, missing: path }];
    return [];
  });
}
