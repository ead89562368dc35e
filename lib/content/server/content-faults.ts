import 'server-only';

/** What is wrong with words, links or pictures, once, with every place it stands at. */
export interface ContentFault {
  readonly reason: string;
  /** Files below `content`, with a line where it is known; none where the reason names its own. */
  readonly places: readonly string[];
}

/** A fault as it was met: at one place, or one that names its own. */
export interface MetFault {
  readonly reason: string;
  readonly place?: string;
}

export const noPage = (target: string) => `no page answers to ${target}`;
export const noAnchor = (link: string) => `nothing on its page answers to ${link}`;
export const noRoom = (target: string) => `there is no room ${target}`;
export const noFloor = (target: string) => `no colour of the catalogue is ${target}`;
export const noIcon = (target: string) => `there is no icon ${target}`;
export const noFilter = (target: string) => `no list is narrowed by ${target}`;
export const noPicture = (target: string) => `there is no picture ${target}`;

/** Faults that say the same of the same thing as one. */
export function byTarget(met: readonly MetFault[]): ContentFault[] {
  const places = new Map<string, Set<string>>();
  for (const { reason, place } of met) {
    const known = places.get(reason) ?? new Set();
    places.set(reason, place === undefined ? known : known.add(place));
  }
  return [...places].map(([reason, at]) => ({ reason, places: [...at] }));
}

/** A fault as lines of a terminal: in one with its place, or with its places below it. */
export function faultText({ reason, places }: ContentFault): string {
  const [only, ...more] = places;
  if (only === undefined) return reason;
  if (more.length === 0) return `${only}: ${reason}`;
  return [`${reason} (${places.length} places)`, ...places.map((place) => `    ${place}`)].join('\n');
}

/** Lines of a text, from 1, that hold some words; those of the first line when none does. */
export function linesWith(text: string, words: string): number[] {
  const found = text.split('\n').flatMap((line, at) => (line.includes(words) ? [at + 1] : []));
  return found.length > 0 ? found : [1];
}
