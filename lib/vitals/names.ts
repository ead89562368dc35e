import { withLocale } from '../paths.ts';

/** Performance of a page as browsers measure it: times in milliseconds, CLS without a unit. */
export const VITALS = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'] as const;
export type VitalName = (typeof VITALS)[number];
/** The measures that the desk shows. */
export const SHOWN_VITALS: readonly VitalName[] = ['LCP', 'INP', 'CLS'];

/** Formats a value: `1840 ms`, CLS `0.034`. */
export const figureWords = (name: VitalName, value: number): string =>
  name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;

/** Kinds of pages that are distinguished; addresses are never stored. */
export const PAGE_KINDS = ['home', 'list', 'product', 'search', 'range', 'story', 'stores', 'other'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export const SCREENS = ['narrow', 'wide'] as const;
type Screen = (typeof SCREENS)[number];

/** Upper limits of the bands in which values are counted; values above the last one have their own band. */
const TIMES = [
  50, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1250, 1500, 1800, 2000, 2500, 3000, 4000, 5000, 7000,
  10_000,
] as const;
const SHIFTS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.25, 0.5, 1] as const;
export const bandEdges = (name: VitalName): readonly number[] => (name === 'CLS' ? SHIFTS : TIMES);

/** Returns the band of a value, from 0. */
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

/** Returns the kind of a page by its path, with or without a region. */
export function pageKind(pathname: string): PageKind {
  const path = withLocale(pathname);
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'other';
}

/** The report of one page view. */
export interface VitalsReport {
  readonly region: string;
  readonly page: PageKind;
  readonly screen: Screen;
  readonly values: Readonly<Partial<Record<VitalName, number>>>;
}
