import { Banner } from '#components/banner/banner.tsx';
import { Button } from '#components/button/button.tsx';
import { PageHeader } from '#components/page-header/page-header.tsx';
import { roomId, swatchId } from '#lib/media/public-ids.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { COLOURS } from './colours.ts';

interface Props {
  region: Region;
}

/** Page header with and without a picture, then banners for dark and light floors. */
export function BannerSpecimens({ region }: Props) {
  const variants = COLOURS.map(({ id, name }) => ({
    globalItemId: id,
    productName: 'Tideline Loop',
    name,
    colourId: id.slice(-2),
    colours: COLOURS,
  }));
  return (
    <>
      <HeaderSpecimens region={region} />
      <Banner
        host={currentMediaHost()}
        region={region}
        title="Dark words on a pale floor"
        titleLevel={2}
        cloudinaryPublicId={roomId('living', '1021402')}
        badgeText="New"
        badgePublicId={swatchId('1021402')}
        subHeadingLink={{ href: paths.collections(region), title: 'Shoreline collection' }}
        content={{ text: 'Wool carpet, made to be walked on barefoot.', name: 'Wool Carpet' }}
        ctaButton={{ link: paths.products(region), title: 'Browse carpet' }}
        variants={variants}
        overideColour="dark"
        priority={false}
      />
      <Banner
        host={currentMediaHost()}
        region={region}
        title="Light words on a deep one"
        titleLevel={2}
        titleSize="medium"
        cloudinaryPublicId={roomId('dining', '1021406')}
        content={{ text: 'Peat is dyed in the fibre, so the edge of a cut is as dark as its face.' }}
        ctaButton={{ link: paths.products(region), title: 'Browse carpet' }}
        secondaryButton={{ link: paths.collections(region), title: 'See collections' }}
        variants={variants}
        priority={false}
      />
    </>
  );
}

function HeaderSpecimens({ region }: Props) {
  const items = [
    { title: 'Collections', href: paths.collections(region) },
    { title: 'Shoreline', href: paths.collection(region, 'shoreline') },
    { title: 'Page header' },
  ];
  return (
    <div className="border-t border-line">
      <PageHeader
        host={currentMediaHost()}
        title="Page header"
        titleLevel={2}
        content="Without a picture and breadcrumbs a short paragraph stands beside the title."
      >
        <Button variant="secondary">Any child</Button>
      </PageHeader>
      <PageHeader
        host={currentMediaHost()}
        title="With picture"
        titleLevel={2}
        cloudinaryPublicId={roomId('dining', '1021405')}
        breadcrumbItems={items}
        breadcrumbStyle={{ home: paths.home(region), show: 'icon' }}
        priority={false}
      />
    </div>
  );
}
