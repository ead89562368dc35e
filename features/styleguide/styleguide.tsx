import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Banner } from '#components/banner/banner.tsx';
import { Breadcrumbs } from '#components/breadcrumbs/breadcrumbs.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Dots } from '#components/dots/dots.tsx';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { Heading } from '#components/heading/heading.tsx';
import { Monogram } from '#components/logo/monogram.tsx';
import { Wordmark } from '#components/logo/wordmark.tsx';
import { Skeleton } from '#components/skeleton/skeleton.tsx';
import { Slider } from '#components/slider/slider.tsx';
import { SwatchTile } from '#components/swatch-tile/swatch-tile.tsx';
import type { MediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import { roomId, swatchId } from '#lib/media/public-ids.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { FormSpecimens } from './form-specimens.tsx';
import { Row, Specimen } from './specimen.tsx';

const VARIANTS = ['primary', 'secondary', 'ghost', 'accent', 'white'] as const;
const COLOURS = [
  { id: '1021401', name: 'Greywacke', hex: '#959189' },
  { id: '1021402', name: 'Natural', hex: '#d1c6b3' },
  { id: '1021403', name: 'Flax', hex: '#bfa881' },
  { id: '1021404', name: 'Fog', hex: '#bcbcb8' },
  { id: '1021405', name: 'Lichen', hex: '#84876f' },
  { id: '1021406', name: 'Peat', hex: '#5a4a3f' },
  { id: '1021407', name: 'Madder', hex: '#8c3a2d' },
  { id: '1021408', name: 'Woad', hex: '#5b6f80' },
] as const;

interface Props {
  region: Region;
  host: MediaHost;
}

/** Every component of the house with its states, on one page that is not indexed. */
export function Styleguide({ region, host }: Props) {
  return (
    <>
      <div className="wrap py-12">
        <div className="flex items-end justify-between gap-8 pb-10">
          <h1 className="type-d1">Components and states</h1>
          <Wordmark className="h-auto w-38" />
        </div>
        <Specimen title="Buttons">
          {VARIANTS.map((variant) => (
            <Row key={variant} label={variant}>
              <Button variant={variant}>Order samples</Button>
              <Button variant={variant} disabled>
                Order samples
              </Button>
              <Button variant={variant} busy busyLabel="Uploading Your Room...">
                Upload Room Photo
              </Button>
              <Button variant={variant} size="small" icon="camera">
                Small
              </Button>
            </Row>
          ))}
          <Row>
            <Button count={2}>Samples</Button>
            <ButtonLink href="#buttons">A link</ButtonLink>
            <ArrowLink href="#buttons">Browse all carpet</ArrowLink>
          </Row>
        </Specimen>
        <FormSpecimens />
        <Specimen title="Ornaments and breadcrumb">
          <div className="grid gap-8 md:grid-cols-3">
            <Heading line>Ruler</Heading>
            <Heading bullet>Register dot</Heading>
            <Heading icon="leaf">Icon</Heading>
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-8">
            <Monogram className="h-auto w-10" />
            <Dots colours={COLOURS} current="Natural" />
            <Breadcrumbs
              home={{ href: paths.home(region), show: 'icon' }}
              items={[
                { title: 'Products', href: paths.products(region) },
                { title: 'More', items: [{ title: 'Collections', href: paths.collections(region) }] },
                { title: 'Tideline Loop' },
              ]}
            />
          </div>
        </Specimen>
        <Specimen title="Swatches">
          <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
            {COLOURS.map(({ id, name }, index) => (
              <li key={id}>
                <SwatchTile
                  source={pictureFor(swatchId(id), 'tile', host)}
                  name={name}
                  selected={index === 1}
                  note={index === 6 ? 'Out of stock' : undefined}
                />
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen title="Slider">
          <Slider
            label="Swatches"
            heading={
              <Heading size="d3" level={3}>
                Lies well beside
              </Heading>
            }
          >
            {COLOURS.map(({ id, name }) => (
              <SwatchTile key={id} source={pictureFor(swatchId(id), 'swatchCard', host)} name={name} />
            ))}
          </Slider>
        </Specimen>
        <Specimen title="Loading and empty">
          <div className="grid gap-8 md:grid-cols-2">
            <div className="grid content-start gap-3">
              <Skeleton className="aspect-4/5 w-full" />
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/3" />
            </div>
            <EmptyState
              title="Nothing in the sample bag"
              text="Choose up to three colours and we will post them free."
              level={3}
              action={<ButtonLink href={paths.products(region)}>Find Products</ButtonLink>}
            />
          </div>
        </Specimen>
      </div>
      <Banner
        host={host}
        region={region}
        title="Banner with everything"
        titleLevel={2}
        cloudinaryPublicId={roomId('living', '1021402')}
        badgeText="New"
        subHeadingLink={{ href: paths.collections(region), title: 'Shoreline collection' }}
        content={{ text: 'Wool carpet, made to be walked on barefoot.', name: 'Wool Carpet' }}
        variants={[
          {
            globalItemId: '1021402',
            productName: 'Tideline Loop',
            name: 'Natural',
            colourId: '214-02',
            colours: COLOURS,
          },
        ]}
        overideColour="dark"
        priority={false}
        className="styleguide-banner"
      />
    </>
  );
}
