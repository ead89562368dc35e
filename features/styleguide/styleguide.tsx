import { Wordmark } from '#components/logo/wordmark.tsx';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { BannerSpecimens } from './banner-specimens.tsx';
import { FormSpecimens } from './form-specimens.tsx';
import { PictureSpecimens } from './picture-specimens.tsx';
import { PlaceSpecimens } from './place-specimens.tsx';
import { ButtonSpecimens, OrnamentSpecimens } from './plain-specimens.tsx';
import { FailedPage, StateSpecimens } from './state-specimens.tsx';

interface Props {
  site: SiteCode;
  region: Region;
}

/** All components with their states, on one page that is not indexed. */
export function Styleguide({ site, region }: Props) {
  return (
    <>
      <div className="wrap py-12 lg:py-16">
        <div className="flex items-end justify-between gap-8 pb-10 lg:pb-14">
          <h1 className="type-d2">Components and states</h1>
          <Wordmark decorative className="hidden h-auto w-33 md:block" />
        </div>
        <ButtonSpecimens />
        <FormSpecimens />
        <PlaceSpecimens website={site} region={region} />
        <OrnamentSpecimens region={region} />
        <PictureSpecimens region={region} />
        <StateSpecimens region={region} />
      </div>
      <BannerSpecimens region={region} />
      <FailedPage />
    </>
  );
}
