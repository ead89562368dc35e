import '../../../styles/compare.css';
import type { Metadata } from 'next';
import { RoomViewSwitch } from '#features/catalogue/product/room-view-switch.tsx';
import { ComparePage, compareMetadata } from '#features/compare/compare-page.tsx';
import { AddFloorButton } from '#features/my-project/add-floor-button.tsx';
import { OpenVisualiser } from '#features/visualiser/open-visualiser.tsx';
import { readCompareQuery } from '#lib/compare/compare-query.ts';
import { toRegion } from '#lib/regions.ts';
import { searchParamsOf } from '../search-params.ts';

interface Props {
  params: Promise<{ region: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return compareMetadata(toRegion((await params).region));
}

/**
 * Rendered on each request: the number of possible floor combinations is unlimited, so they are not stored in the
 * page cache (ADR 0061).
 */
export default async function Page({ params, searchParams }: Props) {
  return (
    <ComparePage
      region={toRegion((await params).region)}
      query={readCompareQuery(searchParamsOf(await searchParams))}
      ownRoom={({ id }) => (
        <>
          <RoomViewSwitch />
          <OpenVisualiser globalItemId={id} first>
            In your own room
          </OpenVisualiser>
        </>
      )}
      projectAction={(floor) => <AddFloorButton floor={floor} className="compare-project" />}
    />
  );
}
