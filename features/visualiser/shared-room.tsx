import type { ReactNode } from 'react';
import { buttonClass } from '#components/button/button-style.ts';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { Disclaimer } from './disclaimer.tsx';
import type { FoundRoom } from './find-shared-room.ts';
import { OwnRoomButton } from './own-room-button.tsx';

interface Props {
  region: Region;
  /** Undefined once the link has expired. */
  room: FoundRoom | undefined;
}

/** A shared room with one floor in it, or a message that the link has expired, with a way to continue. */
export function SharedRoom({ region, room }: Props) {
  if (!room)
    return (
      <Page title="This link has expired">
        <EmptyState
          title="This room is no longer shared"
          text="The link has expired, or the room was removed by the person who shared it. You can try floors in a room of your own."
          action={
            <a href={paths.products(region)} className={buttonClass('primary')}>
              Browse floors
            </a>
          }
        />
      </Page>
    );
  const { id, floor, globalItemId, expiresAt, size } = room;
  const name = floor ? `${floor.productName} in ${floor.colour}` : 'one of our floors';
  return (
    <Page title={`A room with ${name}`}>
      <div className="grid-12 items-start gap-y-7">
        <div className="col-span-12 max-lg:bleed-edge lg:col-span-8">
          <img
            src={`/api/shared-rooms/${id}`}
            alt={`A room with ${name}`}
            {...size}
            className="h-auto max-h-[85vh] w-full bg-mist object-contain"
          />
        </div>
        <div className="col-span-12 grid gap-5 lg:col-span-4">
          <p className="type-lead">
            Someone has shared a room with you, laid with {name}. The link works until{' '}
            {regionDay(expiresAt, region)}.
          </p>
          <div className="grid gap-3">
            {floor && (
              <a href={floor.href} className={buttonClass('secondary', 'large', 'w-full')}>
                View {floor.productName}
              </a>
            )}
            <OwnRoomButton globalItemId={globalItemId} href={floor?.href ?? paths.products(region)} />
          </div>
          <Disclaimer region={region} />
        </div>
      </div>
    </Page>
  );
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="wrap section">
      <h1 className="type-d2 mb-8">{title}</h1>
      {children}
    </section>
  );
}
