import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { floorCount } from './floor-count.ts';
import type { Floors } from './scope.ts';

interface Props {
  floors: Floors;
  region: Region;
  /** Query of the list that has exactly these floors, where there is one. */
  listQuery?: string;
}

/** Below the first of very many floors: how many there are, and a way to them. Nothing where all are shown. */
export function MoreFloors({ floors: { total, shown }, region, listQuery }: Props) {
  if (shown.length >= total) return null;
  return (
    <div className="mt-11 flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-2">
        Showing {shown.length} of {floorCount(total)}
      </p>
      <ArrowLink href={paths.products(region, listQuery)}>
        {listQuery ? 'See them all in the list' : 'Find more in all floors'}
      </ArrowLink>
    </div>
  );
}
