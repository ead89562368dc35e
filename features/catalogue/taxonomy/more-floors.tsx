import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { WHOLE_QUERY } from '#lib/routing/page-parameters.ts';
import type { Floors } from './scope.ts';

interface Props {
  floors: Floors;
  region: Region;
  /** Query of the list with exactly these floors, if there is one. */
  listQuery?: string | undefined;
  /** Path of the page that shows more of them, if there is one. */
  whole?: string | undefined;
}

/** Anchor id of the first floor that only the full page shows. */
export const MORE_FLOORS = 'more-floors';

/** Number of floors and a link to all of them, below the first ones. Renders nothing if all are shown. */
export function MoreFloors({ floors: { total, shown }, region, listQuery, whole }: Props) {
  if (shown.length >= total) return null;
  return (
    <div className="mt-11 flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-2">
        Showing {shown.length} of {floorCount(total)}
      </p>
      {whole ? (
        <ArrowLink href={`${whole}?${WHOLE_QUERY}#${MORE_FLOORS}`}>Show more floors</ArrowLink>
      ) : (
        <ArrowLink href={paths.products(region, listQuery)}>
          {listQuery ? 'See all in the list' : 'See all floors'}
        </ArrowLink>
      )}
    </div>
  );
}
