import { type RequestState, useRequest } from '#components/request/use-request.ts';
import { getJson } from '#lib/browser/get-json.ts';
import { type ListedFloor, readColourList } from '#lib/catalogue/colour-list.ts';
import { type ColourIndex, startColours } from '#lib/colour/colour-index.ts';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';

/** Timeout in ms, long enough for all colours of a large range over a slow connection. */
const TIMEOUT_MS = 20_000;

/** All floors with their colours, and an index of the colours. */
export interface Colours {
  readonly floors: readonly ListedFloor[];
  readonly index: ColourIndex;
}

interface Options {
  readonly region: Region;
  readonly website: SiteCode;
}

/** Every colour of the range, loaded once `wanted` is true. */
export function useColourList({ region, website }: Options, wanted: boolean): RequestState<Colours> {
  return useRequest({
    key: wanted ? `${website} ${region}` : undefined,
    async ask(signal) {
      const data = await getJson('/api/colours', { website, region }, { timeoutMs: TIMEOUT_MS, signal });
      const floors = readColourList(data);
      if (!floors) throw new Error('The list of colours has another form');
      return indexed(floors);
    },
    log: 'colour_list',
  });
}

function indexed(floors: readonly ListedFloor[]): Colours {
  const colours = startColours();
  for (const [place, floor] of floors.entries()) colours.add(floor, place);
  return { floors, index: colours.finish([]) };
}
