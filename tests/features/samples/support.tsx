import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import content from '#content/catalogue/products/tideline-loop.json' with { type: 'json' };
import { SamplesShop } from '#features/samples/samples-shop.tsx';
import { inRegion } from '#lib/catalogue/listing.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import type { SiteCode } from '#lib/sites.ts';
import { SamplesProvider, useSamplesStore } from '#store/samples/samples-context.tsx';
import type { SamplesStore } from '#store/samples/samples-store.ts';
import { StoreProvider } from '#store/store-provider.tsx';

export const tideline = productSchema.parse(content);
export const TIDELINE = { productCode: tideline.productCode, name: tideline.name };

interface Shop {
  region?: Region;
  site?: SiteCode;
}

/** Answers GET /api/products/{code} as the shop does, or as it fails. */
export function productApi(answer: 'works' | 'fails' = 'works') {
  const asked = vi.fn();
  vi.stubGlobal('fetch', async (url: string) => {
    asked(url);
    if (answer === 'fails') throw new TypeError('Failed to fetch');
    const region = new URL(url, 'http://shop.example').searchParams.get('region') as Region;
    return Response.json(inRegion(tideline, region) ?? tideline);
  });
  return asked;
}

/** The samples of the shop around something, with the store to look into. */
export function showInShop(children: ReactNode, { region = 'au', site = 'GHRES' }: Shop = {}) {
  let store: SamplesStore | undefined;
  function Peek() {
    store = useSamplesStore();
    return null;
  }
  const facts = {
    region,
    site,
    offered: samplesOffered(region),
    calculator: true,
    tile: templateFor('tile', mediaHost()),
  };
  const view = render(
    <StoreProvider region={region}>
      <SamplesProvider region={region}>
        <SamplesShop facts={facts}>
          {children}
          <Peek />
        </SamplesShop>
      </SamplesProvider>
    </StoreProvider>,
  );
  if (!store) throw new Error('No store');
  return { ...view, store, user: userEvent.setup() };
}
