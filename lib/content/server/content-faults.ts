import 'server-only';

/** A fault in texts, links or pictures, reported once with all of its places. */
export interface ContentFault {
  readonly reason: string;
  /** Files below `content`, with the line if known; empty if the reason contains the place. */
  readonly places: readonly string[];
}

/** A single occurrence of a fault: at one place, or with the place in the reason. */
export interface FaultOccurrence {
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

/** Merges occurrences with the same reason. */
export function mergeOccurrences(met: readonly FaultOccurrence[]): ContentFault[] {
  const places = new Map<string, Set<string>>();
  for (const { reason, place } of met) {
    const known = places.get(reason) ?? new Set();
    places.set(reason, place === undefined ? known : known.add(place));
  }
  return [...places].map(([reason, at]) => ({ reason, places: [...at] }));
}

/** Formats a fault for a terminal: on one line with its place, or with its places below it. */
export function faultText({ reason, places }: ContentFault): string {
  const [only, ...more] = places;
  if (only === undefined) return reason;
  if (more.length === 0) return `${only}: ${reason}`;
  return [`${reason} (${places.length} places)`, ...places.map((place) => `    ${place}`)].join('\n');
}

/** Returns the lines of a text, from 1, that contain some words; the first line if none does. */
export function linesWith(text: string, words: string): number[] {
  const found = text.split('\n').flatMap((line, at) => (line.includes(words) ? [at + 1] : []));
  return found.length > 0 ? found : [1];
}
