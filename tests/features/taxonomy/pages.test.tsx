// @vitest-environment jsdom
import '#tests/support/shop-env.ts';
import { screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import BrandPage from '#app/[region]/(default)/brands/[slug]/page.tsx';
import { startShop } from '#tests/support/shop-process.ts';
import { params, show } from './support.tsx';

vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }));
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('x', async () => {
  await show(BrandPage({ params: params('au', { slug: 'hycraft' }) }));
  console.log(document.body.innerHTML.slice(0, 1500));
});
