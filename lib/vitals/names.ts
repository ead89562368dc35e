import { withLocale } from '../paths.ts';

/** How fast a page was, as browsers measure it: times in milliseconds, CLS a bare number. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITALS)[number];

/** A value as people read it: `1840 ms`, CLS `0.034`. */
export const figureWords = (name: VitalName, value: number): string =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;

/** Kinds of page that are distinguished; never an address. */
export const PAGE_KINDS = ['home', 'list', 'product', 'search', 'range', 'story', 'stores', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const SCREENS = ['narrow', 'wide'] as const;
type Screen = (typeof SCREENS)[number];

/** Upper edges of the bands in which values are counted; what is above the last one has a band of its own. */
const TIMES = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1800, 2000, 2500, 3000, 4000, 5000, 7000,
  10_000,
] as const;
const SHIFTS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1] as const;
export const bandEdges = (name: VitalName): readonly number[] => (name === 'CLS' ? SHIFTS : TIMES);

/** The band a value is counted in, from 0. */
export function bandOf(name: VitalName, value: number): number {
  const edges = bandEdges(name);
  const band = edges.findIndex((edge) => value <= edge);
  return band < 0 ? edges.length : band;
}

const KINDS: readonly [RegExp, PageKind][] = [
  [/^\/?$/, 'home'],
  [/^\/products$/, 'list'],
  [/^\/products\//, 'product'],
  [/^\/search$/, 'search'],
  [/^\/(?:collections|product-types|features|brands|grouped-highlights)(?:\/|$)/, 'range'],
  [/^\/(?:news|news-category|inspiration|sustainability|support)(?:\/|$)/, 'story'],
  [/^\/find-stores(?:\/|$)/, 'stores'],
];

/** The kind of a page by its path, with or without a region. */
export function pageKind(pathname: string): PageKind {
  const path = withLocale(pathname);
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** What one page view reports. */
export interface VitalsReport {
  readonly region: string;
  readonly page: PageKind;
  readonly screen: Screen;
  readonly values: Readonly<Partial<Record<VitalName, number>>>;
}
