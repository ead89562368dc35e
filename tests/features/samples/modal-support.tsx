import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach } from 'vitest';
import { HeaderSamples } from '#features/samples/header-samples.tsx';
import { SampleButton } from '#features/samples/sample-button.tsx';
import { SamplesModal } from '#features/samples/samples-modal.tsx';
import type { Region } from '#lib/regions.ts';
import type { SiteCode } from '#lib/sites.ts';
import { installDialog } from '#tests/support/dialog.ts';
import { beginPage } from '#tests/support/page-view.ts';
import { productApi, showInShop, TIDELINE } from './support.tsx';

export const dialog = () => screen.getByRole('dialog');
export const card = (name: RegExp | string) => within(dialog()).findByRole('button', { name });
export const tray = () => within(screen.getByRole('region', { name: 'Your samples' }));

export function show(
  options: { region?: Region; site?: SiteCode; available?: boolean; label?: string } = {},
) {
  const { available = true, label, ...shop } = options;
  return showInShop(
    <>
      <HeaderSamples />
      <SampleButton
        productCode={TIDELINE.productCode}
        productName={TIDELINE.name}
        available={available}
        label={label}
      />
      <SamplesModal />
    </>,
    shop,
  );
}

export async function openForTideline(options: Parameters<typeof show>[0] = {}) {
  const shown = show(options);
  await shown.user.click(screen.getByRole('button', { name: 'Free Samples' }));
  await card(/Greywacke/);
  return shown;
}

export const at = (address: string) => window.history.replaceState(null, '', address);

beforeAll(() => {
  installDialog();
});
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  beginPage();
  at('/au/products/tideline-loop');
  productApi();
});

export const events = () =>
  (window.dataLayer ?? []).filter(
    (
      entry,
    ): entry is {
      event: string;
      ecommerce: { items: { item_list_name?: string; item_variant: string }[] };
    } => typeof entry === 'object' && entry !== null && 'event' in entry,
  );
