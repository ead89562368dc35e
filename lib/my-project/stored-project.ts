import { LOCAL, storedText } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { isRecord } from '../is-record.ts';
import type { Region } from '../regions.ts';
import { NO_PROJECT, type OwnProject } from './project.ts';
import { readOwnProject } from './project-schema.ts';

const KEY = 'my-project';

/** The projects in browser storage by region, unparsed, so that a damaged one does not affect the others. */
export const storedProjects = storedValue<{ readonly regions: Readonly<Record<string, unknown>> }>({
  key: KEY,
  version: 1,
  parse: ({ regions }) => (isRecord(regions) ? { regions } : undefined),
  area: LOCAL,
});

/** The projects of a region; the raw text if they are invalid. */
export type StoredProject = { readonly own: OwnProject } | { readonly broken: string };

const ownIn = (part: unknown) => (part === undefined ? NO_PROJECT : readOwnProject(part));

export function readProject(region: Region): StoredProject {
  const stored = storedProjects.read();
  if (!stored && storedProjects.exists()) return { broken: storedText(KEY, LOCAL).read() ?? '' };
  const part = stored?.regions[region];
  const own = ownIn(part);
  return own ? { own } : { broken: JSON.stringify(part) };
}

/**
 * Changes the projects of a region; `own` is undefined if they are invalid. Nothing is written if `change` returns
 * undefined. Returns false if storage is blocked or full; the project then exists only in this page's memory.
 */
export const changeProjects = (
  region: Region,
  change: (own: OwnProject | undefined) => OwnProject | undefined,
): boolean =>
  storedProjects.change(
    ({ regions }) => {
      const next = change(ownIn(regions[region]));
      return next ? { regions: { ...regions, [region]: next } } : { regions };
    },
    { regions: {} },
  );
