import { LOCAL, storedText } from '../browser/stored-text.ts';
import { storedValue } from '../browser/stored-value.ts';
import { isRecord } from '../is-record.ts';
import type { Region } from '../regions.ts';
import { NO_PROJECT, type OwnProject } from './project.ts';
import { readOwnProject } from './project-schema.ts';

const KEY = 'my-project';

/** Projects in the browser's storage, by region, each as it was written: one that is damaged takes no other with it. */
export const storedProjects = storedValue<{ readonly regions: Readonly<Record<string, unknown>> }>({
  key: KEY,
  version: 1,
  parse: ({ regions }) => (isRecord(regions) ? { regions } : undefined),
  area: LOCAL,
});

/** The projects of a region; or, where they cannot be read, what lies there instead. */
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
 * Changes the projects of a region, which are undefined where they cannot be read, unless the change gives nothing.
 * False when storage is blocked or full; then the project lives in the memory of this page.
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
