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

export function readProject(region: Region): StoredProject {
  const stored = storedProjects.read();
  if (!stored && storedProjects.exists()) return { broken: storedText(KEY, LOCAL).read() ?? '' };
  const part = stored?.regions[region];
  if (part === undefined) return { own: NO_PROJECT };
  const own = readOwnProject(part);
  return own ? { own } : { broken: JSON.stringify(part) };
}

/** False when storage is blocked or full; then the project lives in the memory of this page. */
export const writeProject = (region: Region, own: OwnProject): boolean =>
  storedProjects.write({ regions: { ...storedProjects.read()?.regions, [region]: own } });
