import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import type { FloorInColour } from '#lib/catalogue/facts/comparison.ts';
import type { CompareQuery } from '#lib/compare/compare-query.ts';
import { type ComparedFloor, MAX_COMPARED } from '#lib/compare/compared.ts';
import { contrastQuery } from '#lib/contrast/contrast-query.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { siteCard } from '#lib/seo/site-icons.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { spelled } from '#lib/spelling.ts';
import { compareData } from './compare-data.ts';
import { FactTable } from './fact-table.tsx';
import { unsoldFloorsMessage } from './found-floors.ts';
import { OwnFloors } from './own-floors.tsx';
import { SameRoom } from './same-room.tsx';

/** Never indexed, because the number of possible combinations is unlimited. */
export const compareMetadata = (region: Region): Metadata =>
  pageMetadata({
    region,
    path: '/compare',
    subject: 'Compare floors',
    description: 'Up to four floors side by side, in the same room and fact by fact.',
    image: siteCard(currentSite().code),
    index: false,
  });

interface Props {
  region: Region;
  query: CompareQuery;
  /** Shows the visitor's own room instead of ours, or requests a photo and shows this floor in it first. */
  ownRoom: (floor: ComparedFloor) => ReactNode;
  /** Adds a floor to rooms of the visitor's project. */
  projectAction: (floor: ComparedFloor) => ReactNode;
}

/** The floors of the URL side by side. Everything except the visitor's own room works without JavaScript. */
export async function ComparePage({ region, query, ownRoom, projectAction }: Props) {
  if (currentSite().floorings.length === 0) notFound();
  const { floors, missing, groups, rooms, room, wide } = await compareData(region, query);
  const [first] = floors;
  const shown = floors.map(comparedFloor);
  return (
    <div data-compare>
      <PageHeader
        host={currentMediaHost()}
        title="Compare floors"
        content="Up to four floors in the same room and fact by fact. Differences are marked. The address of this page keeps them, so you can share it."
      />
      <div className="wrap flex flex-wrap items-center gap-x-8 gap-y-4 pb-10">
        {missing > 0 && <p role="note">{unsoldFloorsMessage(missing)}</p>}
        {floors.length > 0 && floors.length < MAX_COMPARED && (
          <ButtonLink
            href={paths.products(region)}
            variant="secondary"
            size="small"
            icon="plus"
            className="no-print"
          >
            Add another floor
          </ButtonLink>
        )}
        {floors.length > 0 && (
          <ButtonLink
            href={paths.contrast(region, contrastQuery({ ids: query.ids }))}
            variant="secondary"
            size="small"
            icon="sun"
            className="no-print"
          >
            Check light and contrast
          </ButtonLink>
        )}
        <OwnFloors
          region={region}
          floors={shown}
          gone={query.ids.filter((id) => !shown.some((one) => one.id === id))}
        />
      </div>
      {room && first ? (
        <>
          <SameRoom
            {...{ region, floors, rooms, room, wide }}
            ownRoom={ownRoom(comparedFloor(first))}
            action={(floor) => projectAction(comparedFloor(floor))}
          />
          <FactTable {...{ region, floors, groups }} room={query.room} />
        </>
      ) : (
        <NothingToCompare region={region} />
      )}
    </div>
  );
}

const comparedFloor = ({ product, variant }: FloorInColour): ComparedFloor => ({
  id: variant.globalItemId,
  code: product.productCode,
  name: product.name,
  colour: variant.name,
  hex: variant.hex,
});

function NothingToCompare({ region }: { region: Region }) {
  return (
    <div className="wrap pb-[var(--section)]">
      <div className="script-only">
        <EmptyState
          title="No floors to compare"
          text={spelled(
            'Press Compare on up to four floors, each in the colour you are looking at, and come back here.',
            region,
          )}
          action={<ButtonLink href={paths.products(region)}>See all floors</ButtonLink>}
        />
      </div>
      <p className="no-script-only">
        Choosing floors to compare needs JavaScript, which is off. Links to comparisons open without it.
      </p>
    </div>
  );
}
