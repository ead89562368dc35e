import { Heading } from '#components/heading/heading.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { cardTemplates } from '#components/product-card/card-templates.ts';
import { ProductCard } from '#components/product-card/product-card.tsx';
import { Slider } from '#components/slider/slider.tsx';
import { SwatchTile } from '#components/swatch-tile/swatch-tile.tsx';
import { swatchId } from '#lib/media/public-ids.ts';
import { currentMediaHost } from '#lib/media/server/media-host.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { COLOURS } from './colours.ts';
import { Specimen } from './specimen.tsx';

const TIDELINE = {
  slug: 'tideline-loop',
  code: '214',
  name: 'Tideline Loop',
  line: 'Wool loop pile',
  flag: 'New',
  sampleAvailable: true,
  variants: COLOURS.map((colour) => ({
    ...colour,
    colourId: colour.id.slice(-2),
    family: 'gray' as const,
    swatch: swatchId(colour.id),
  })),
};
const BROKEN = { src: 'data:,', width: 300, height: 360 };

/** Swatches, floor cards, a picture that fails to load, and sliders. */
export function PictureSpecimens({ region }: { region: Region }) {
  return (
    <>
      <Specimen title="Swatches">
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {COLOURS.map(({ id, name }, index) => (
            <li key={id}>
              <SwatchTile
                source={hostedPicture(swatchId(id), 'tile')}
                name={name}
                selected={index === 1}
                note={index === 6 ? 'Out of stock' : undefined}
              />
            </li>
          ))}
        </ul>
      </Specimen>
      <CardSpecimens region={region} />
      <SliderSpecimens />
    </>
  );
}

function CardSpecimens({ region }: { region: Region }) {
  const templates = cardTemplates(currentMediaHost(), region);
  return (
    <Specimen title="Floor card, failed picture">
      <div className="grid grid-cols-2 gap-[var(--gutter)] md:grid-cols-3">
        <ProductCard
          product={TIDELINE}
          region={region}
          templates={templates}
          room="living-sage"
          shown="woad"
          headingLevel={3}
        />
        <ProductCard
          product={{ ...TIDELINE, flag: undefined }}
          region={region}
          templates={templates}
          room="living-sage"
          display="swatches"
          headingLevel={3}
        />
        <div className="aspect-4/5">
          <Picture source={BROKEN} alt="" />
        </div>
      </div>
    </Specimen>
  );
}

function SliderSpecimens() {
  const swatch = (index: number) => {
    const { id, name } = COLOURS[index] ?? COLOURS[0];
    return <SwatchTile key={id} source={hostedPicture(swatchId(id), 'swatchCard')} name={name} />;
  };
  return (
    <Specimen title="Slider">
      <Slider
        label="Goes well with"
        heading={
          <Heading size="d3" level={3}>
            Goes well with
          </Heading>
        }
      >
        {COLOURS.map((_, index) => swatch(index))}
      </Slider>
      <div className="mt-16">
        <Slider
          label="Nothing to scroll"
          heading={
            <Heading size="d3" level={3}>
              Nothing to scroll
            </Heading>
          }
        >
          {[1, 4].map(swatch)}
        </Slider>
      </div>
    </Specimen>
  );
}
