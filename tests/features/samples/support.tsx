import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { SamplesShop } from '#features/samples/samples-shop.tsx';
import { inRegion } from '#lib/catalogue/listing.ts';
import { productSchema } from '#lib/contracts/catalogue.ts';
import { mediaHost } from '#lib/media/hosts.ts';
import { templateFor } from '#lib/media/image.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import type { SiteCode } from '#lib/sites.ts';
import { useAppStore } from '#store/hooks.ts';
import { type SamplesActions, SamplesProvider, useSamplesActions } from '#store/samples/samples-context.tsx';
import type { AppStore } from '#store/store.ts';
import { StoreProvider } from '#store/store-provider.tsx';
import content from '#tests/fixtures/content/catalogue/products/tideline-loop.json' with { type: 'json' };

export const tideline = productSchema.parse(content);
export const TIDELINE = { productCode: tideline.productCode, name: tideline.name };

interface Shop {
  region?: Region;
  site?: SiteCode;
}

/** Answers GET /api/products/{code} as the shop does, or fails. */
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

/** Renders children with the shop's samples context; returns its actions and the store. */
export function showInShop(children: ReactNode, { region = 'au', site = 'GHRES' }: Shop = {}) {
  let actions: SamplesActions | undefined;
  let shop: AppStore | undefined;
  function Peek() {
    actions = useSamplesActions();
    shop = useAppStore();
    return null;
  }
  const facts = {
    region,
    site: { code: site, kind: site === 'GHC' ? ('commercial' as const) : ('residential' as const) },
    offered: samplesOffered(region),
    calculator: true,
    batchNote: 'Ask the store for one batch.',
    tile: templateFor('tile', mediaHost()),
  };
  const view = render(
    <StoreProvider region={region}>
      <SamplesProvider>
        <SamplesShop facts={facts}>
          {children}
          <Peek />
        </SamplesShop>
      </SamplesProvider>
    </StoreProvider>,
  );
  if (!actions || !shop) throw new Error('No store');
  const { dispatch, getState } = shop;
  const store = { ...actions, getState: () => getState().cart };
  const order = () => getState().sampleOrder;
  const toasts = () => getState().toasts.shown.map(({ text }) => text);
  return { ...view, store, dispatch, order, toasts, user: userEvent.setup() };
}
