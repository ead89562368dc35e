import 'server-only';
import { featured } from '#lib/content/server/featured.ts';
import { swatchId } from '#lib/media/public-ids.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { currentSite } from '#lib/site/server/site.ts';
import type { CalculatorProps } from './calculator.tsx';

/** The site's settings that the calculator needs, for its page and for the header's modal. */
export function calculatorProps(region: Region): CalculatorProps {
  const { floorings, features } = currentSite();
  const { carpet, hardFlooring } = featured().calculatorFloors;
  const fill = (id: string) => hostedPicture(swatchId(id), 'tile').src;
  return {
    region,
    floorings,
    fills: { carpet: fill(carpet), hardFlooring: fill(hardFlooring) },
    ...(features.stores && { stores: paths.findStores(region) }),
    samples: features.samples && samplesOffered(region),
  };
}
