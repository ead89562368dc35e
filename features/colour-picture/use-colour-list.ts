import { useEffect, useMemo, useState } from 'react';
import { getJson } from '#lib/browser/get-json.ts';
import { type ListedFloor, readColourList } from '#lib/catalogue/colour-list.ts';
import { warnInBrowser } from '#lib/client-log.ts';
import { type ColourIndex, startColours } from '#lib/colour/colour-index.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';

/** Milliseconds for all colours of a large range over a slow connection. */
const TIMEOUT_MS = 20_000;

/** All floors with their colours, and an index of these. */
export interface Colours {
  readonly floors: readonly ListedFloor[];
  readonly index: ColourIndex;
}

interface Options {
  readonly region: Region;
  readonly website: SiteCode;
}

/** Every colour of the range, loaded once it is wanted. */
export function useColourList({ region, website }: Options, wanted: boolean) {
  const [list, setList] = useState<readonly ListedFloor[]>();
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (!wanted) return;
    const control = new AbortController();
    getJson('/api/colours', { website, region }, { timeoutMs: TIMEOUT_MS, signal: control.signal })
      .then((data) => {
        const read = readColourList(data);
        if (!read) throw new Error('The list of colours has another form');
        setList(read);
        setFailed(false);
      })
      .catch((error: unknown) => {
        if (control.signal.aborted) return;
        warnInBrowser('colour_list', String(error));
        setFailed(true);
      });
    return () => control.abort();
  }, [region, website, wanted, tries]);
  const floors = useMemo(() => list && indexed(list), [list]);
  return { floors, failed, again: () => setTries(tries + 1) };
}

function indexed(floors: readonly ListedFloor[]): Colours {
  const colours = startColours();
  for (const [place, floor] of floors.entries()) colours.add(floor, place);
  return { floors, index: colours.finish([]) };
}
