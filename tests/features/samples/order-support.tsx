import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, vi } from 'vitest';
import { dropDraft } from '#features/samples/order-draft.ts';
import { SamplesModal } from '#features/samples/samples-modal.tsx';
import { ok } from '#lib/result.ts';
import type { SiteCode } from '#lib/sites.ts';
import { installDialog } from '#tests/support/dialog.ts';
import { beginPage } from '#tests/support/page-view.ts';
import { sample, sampleProduct } from '#tests/support/samples.ts';
import { shop, status } from './order-client.ts';
import { showInShop } from './support.tsx';

export function online(value: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
}

export async function openForm(site: SiteCode = 'GHRES') {
  const shown = showInShop(<SamplesModal />, { site });
  act(() => {
    shown.store.add([sample('1021401'), sample('1021403')], [sampleProduct()]);
    shown.store.open('order-samples');
  });
  await screen.findByLabelText('First name');
  return shown;
}
export type User = Awaited<ReturnType<typeof openForm>>['user'];
export const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
export const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send my samples' }));

export async function fillIn(user: User) {
  await user.type(field('First name'), 'Ada');
  await user.type(field('Last name'), 'Marsh');
  await user.type(field('Email'), 'ada@example.com');
  await user.type(field('Mobile'), '0491 570 006');
  await user.type(field('Delivery address'), '1 Sample Street, Bay 3999');
  await user.click(screen.getByRole('button', { name: 'Submit Custom Address' }));
}

beforeAll(async () => {
  installDialog();
  // The form is a separate file; loading it here keeps its transform out of the first test.
  await import('#features/samples/order-form.tsx');
});
beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
  dropDraft();
  beginPage();
  shop.sent = [];
  shop.answer = status(201);
  shop.places = () => ok([]);
  online(true);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
