import type { ReactNode } from 'react';
import { batchNote } from '#lib/content/server/words.ts';
import { hostedTemplate } from '#lib/media/server/pictures.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { SamplesProvider } from '#store/samples/samples-context.tsx';
import { SamplesHost } from './samples-host.tsx';
import { SamplesShop } from './samples-shop.tsx';

interface Props {
  region: Region;
  children: ReactNode;
}

/** Wraps every page: provides the basket and the place where the modal opens. */
export function SamplesRoot({ region, children }: Props) {
  const { code, kind, features } = currentSite();
  const facts = {
    region,
    site: { code, kind },
    offered: features.samples && samplesOffered(region),
    calculator: features.calculator,
    batchNote: batchNote(region),
    tile: hostedTemplate('tile', { sizes: 'sampleTile' }),
  };
  return (
    <SamplesProvider>
      <SamplesShop facts={facts}>
        {children}
        <SamplesHost />
      </SamplesShop>
    </SamplesProvider>
  );
}
