import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { ReactNode } from 'react';
import { buttonClass } from '#components/button/button-style.ts';
import { ContactLinks } from '#components/contact-links/contact-links.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { orderFollowed } from '#lib/analytics/use-events.ts';
import { sampleLabel } from '#lib/catalogue/colour-label.ts';
import { sampleOrderWords } from '#lib/content/server/words.ts';
import { fill } from '#lib/fill.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import { regionDay } from '#lib/region-day.ts';
import { REGION, type Region } from '#lib/regions.ts';
import { pageStatus } from '#lib/routing/page-status.ts';
import { expectedDays } from '#lib/samples/expected-days.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { type FoundOrder, findSampleOrder, type OrderedSample } from './find-sample-order.ts';
import { OrderAgain } from './order-again.tsx';
import { OrderProgress } from './order-progress.tsx';
import './ordering.css';

interface Address {
  region: Region;
  /** Key from the link in the confirmation mail. */
  pageKey: string;
}

export async function sampleOrderMetadata({ region, pageKey }: Address): Promise<Metadata> {
  const order = await findSampleOrder(pageKey);
  const { title, over } = sampleOrderWords(region);
  return {
    title: order ? title : over.title,
    robots: { index: false, follow: false },
    ...(!order && { other: pageStatus(410) }),
  };
}

/**
 * Status of a sample order, how to judge the samples, and ordering them again. The page is opened by its secret link.
 */
export async function SampleOrderPage({ region, pageKey }: Address) {
  const order = await findSampleOrder(pageKey);
  if (!order) return <Over region={region} />;
  if (order.region !== region) redirect(paths.sampleOrder(order.region, pageKey));
  const { title, judge, batch } = sampleOrderWords(region);
  const { reference, placedAt, handling, samples } = order;
  return (
    <section className="wrap section" data-page-event={JSON.stringify(orderFollowed(handling))}>
      <h1 className="type-d2">{title}</h1>
      <p className="mt-3 mb-8 text-ink-2">
        Order <span className="whitespace-nowrap">{reference}</span>, {regionDay(placedAt, region)}
      </p>
      <div className="grid-12 items-start gap-y-7">
        <div className="sample-plaster col-span-12 max-lg:bleed-edge lg:col-span-8" aria-hidden="true">
          {samples.map(({ globalItemId }) => (
            <b key={globalItemId} className="sample-laid">
              <Picture source={swatchOf(globalItemId)} alt="" />
            </b>
          ))}
        </div>
        <div className="col-span-12 lg:col-span-4">
          <OrderProgress order={order} pageKey={pageKey} />
        </div>
      </div>
      <Part title="What you ordered">
        <ul className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
          {samples.map((sample) => (
            <Sample key={sample.globalItemId} sample={sample} />
          ))}
        </ul>
      </Part>
      <Part title={judge.title} lead={judge.lead}>
        <ul className="grid gap-x-6 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {judge.ways.map((way) => (
            <li key={way.title}>
              <h3 className="type-dtitle">{way.title}</h3>
              <p className="mt-3 text-ink-2">{way.text}</p>
            </li>
          ))}
        </ul>
      </Part>
      <Part title={batch.title} lead={batch.text}>
        <ul className="grid max-w-[37.3em] list-disc gap-2 pl-5">
          {batch.ask.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      </Part>
      <div className="grid-12 gap-y-0">
        <div className="no-print col-span-12 lg:col-span-6">
          <Again order={order} />
        </div>
        <div className="col-span-12 lg:col-span-6">
          <Help order={order} />
        </div>
      </div>
    </section>
  );
}

const swatchOf = (globalItemId: string) =>
  hostedPicture(swatchId(globalItemId), 'tile', { sizes: 'laidSample' });

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="type-d3">{title}</h2>
      {lead && <p className="mt-3 max-w-[37.3em] text-ink-2">{lead}</p>}
      <div className="mt-6">{children}</div>
    </section>
  );
}

function Sample({ sample }: { sample: OrderedSample }) {
  const { globalItemId, productName, href, offer } = sample;
  const face = (
    <>
      <span className="block aspect-5/6">
        <Picture source={hostedPicture(swatchId(globalItemId), 'tile')} alt="" />
      </span>
      <span className="mt-3 block font-medium">{productName}</span>
      <span className="type-small block text-ink-2">{sampleLabel(sample)}</span>
    </>
  );
  return (
    <li>
      {href ? (
        <a href={href} className="block">
          {face}
        </a>
      ) : (
        face
      )}
      {!offer && (
        <p className="type-small mt-1.5 text-ink-2">
          {href ? 'No sample available at present' : 'No longer in the range'}
        </p>
      )}
    </li>
  );
}

function Again({ order: { region, samples } }: { order: FoundOrder }) {
  const { again } = sampleOrderWords(region);
  const offers = samples.flatMap(({ offer }) => offer ?? []);
  return (
    <Part title={again.title} lead={offers.length > 0 ? again.text : again.gone}>
      {offers.length > 0 ? (
        <>
          <div className="script-only">
            <OrderAgain samples={offers} label={again.button} />
          </div>
          <p className="no-script-only">{again.noScript}</p>
        </>
      ) : (
        <a href={paths.products(region)} className={buttonClass('secondary')}>
          Browse floors
        </a>
      )}
    </Part>
  );
}

/** Contact details, if the site has a contact for the region. */
function Help({ order: { region, reference, handling, placedAt } }: { order: FoundOrder }) {
  const { help } = sampleOrderWords(region);
  const days = handling === 'arrived' ? undefined : expectedDays(placedAt, region);
  const lead = days ? `${fill(help.late, { day: days.to })} ${help.text}` : help.text;
  const contact = currentSite().contact[region];
  return (
    <Part title={help.title} lead={lead}>
      {contact && <ContactLinks contact={contact} subject={`Sample order ${reference}`} />}
    </Part>
  );
}

function Over({ region }: { region: Region }) {
  const { over } = sampleOrderWords(region);
  return (
    <section className="wrap section">
      <h1 className="type-d2 mb-8">{over.title}</h1>
      <EmptyState
        title="There is no order here"
        text={over.text}
        action={
          currentSite().floorings.length > 0 && (
            <a href={paths.products(region)} className={buttonClass('primary')}>
              {REGION[region].samples.offered ? 'Choose samples' : 'Browse floors'}
            </a>
          )
        }
      />
    </section>
  );
}
