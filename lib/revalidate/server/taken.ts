import 'server-only';

/**
 * Milliseconds for which a page of another instance has to have what expired; longer than a shared page lives, because an instance
 * that was cut off may have made it late.
 */
export const NEEDED_MS = 60 * 60_000;
/** Milliseconds for which an instance names what it has taken in; what it names longer than others need, clocks may differ by. */
export const LISTED_MS = 2 * NEEDED_MS;
/** Where more than this expires, pages are made anew so often that each instance may as well make its own. */
const MOST = 300;

export interface Taken {
  /** Something has expired, at a time in ms since 1970; pages made from now on may still be of before. */
  begin(id: string, at?: number): void;
  /** Pages made from now on have it. */
  settle(id: string): void;
  /** Ids that every page made from now on has; undefined while something is being taken in, or when they are too many to name. */
  settled(): readonly string[] | undefined;
  /** Whether a page that has these has everything this instance knows of. */
  isIn(ids: readonly string[]): boolean;
}

/** What has expired within the last hours, as far as this instance has taken it in. */
export function takenIn(now: () => number = Date.now): Taken {
  const since = new Map<string, number>();
  const open = new Set<string>();
  const newerThan = (ms: number) => {
    const from = now() - ms;
    return [...since].filter(([, at]) => at >= from).map(([id]) => id);
  };
  const forget = () => {
    for (const [id, at] of since) {
      if (at >= now() - LISTED_MS) continue;
      since.delete(id);
      open.delete(id);
    }
  };
  return {
    begin(id, at = now()) {
      forget();
      if (!since.has(id)) since.set(id, at);
      open.add(id);
    },
    settle: (id) => void open.delete(id),
    settled() {
      if (open.size > 0) return undefined;
      const ids = newerThan(LISTED_MS);
      return ids.length > MOST ? undefined : ids;
    },
    isIn(ids) {
      const given = new Set(ids);
      return [...newerThan(NEEDED_MS), ...open].every((id) => given.has(id));
    },
  };
}
