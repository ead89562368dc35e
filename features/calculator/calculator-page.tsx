import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageJsonLd } from '#components/json-ld/page-json-ld.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedShareImage } from '#lib/media/server/pictures.ts';
import { SHARE_PICTURES } from '#lib/media/share-image.ts';
import { pageRegions } from '#lib/pages.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { breadcrumbList } from '#lib/seo/json-ld.ts';
import { pageMetadata } from '#lib/seo/server/page-metadata.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { measureOf } from '#lib/units.ts';
import { CalculatorOnPage } from './calculator-on-page.tsx';
import { calculatorProps } from './calculator-props.ts';

const TITLE = 'How much floor';
/** The usual roll width, 3.66 m or 12 ft. */
const ROLL_BY_HAND = {
  metric: 'For carpet from a roll 3.66 m wide, divide the square metres by 3.66 for metres of roll.',
  imperial: 'For carpet from a roll 12 ft wide, divide the square feet by 12 for feet of roll.',
} as const;

export function calculatorMetadata(region: Region): Metadata {
  const units = measureOf(region) === 'metric' ? 'metres or feet' : 'feet or metres';
  return pageMetadata({
    region,
    path: '/calculator',
    subject: 'Flooring Calculator',
    description: `Work out how much carpet or hard flooring your rooms need, in ${units}, with wastage, a plan of how to cut it from the roll, and packs of boards.`,
    regions: pageRegions('/calculator'),
    image: hostedShareImage(SHARE_PICTURES.calculator),
  });
}

/** The calculator as a page: always on phones, otherwise for links and printing (S2.3-1). */
export function CalculatorPage({ region }: { region: Region }) {
  const { siteUrl } = config();
  const site = currentSite();
  if (!site.features.calculator) notFound();
  const trail = [{ title: 'Support', href: paths.support(region) }, { title: 'Calculator' }];
  return (
    <>
      <PageJsonLd data={breadcrumbList(trail, region, siteUrl)} />
      <PageHeader
        host={currentMediaHost()}
        title={TITLE}
        className="calc-page-head"
        breadcrumbItems={trail}
        breadcrumbStyle={{ home: paths.home(region), show: 'icon' }}
      />
      <div className="wrap pb-[var(--section)]">
        <div className="no-script-only mb-8 max-w-[41.3em] text-ink-2">
          <p>
            The calculator needs JavaScript, which is off. By hand: multiply the width of each room by its
            length, add the rooms, and add 10% for cutting. {ROLL_BY_HAND[measureOf(region)]}
          </p>
          <p className="mt-4">
            For stairs: add the depth of a tread and the height of a riser, multiply by the number of steps
            and by the width of the stairs. For boards and tiles: divide the area by what a pack covers, which
            is on each floor’s page, and round up.
          </p>
        </div>
        <CalculatorOnPage {...calculatorProps(region)} />
      </div>
    </>
  );
}
