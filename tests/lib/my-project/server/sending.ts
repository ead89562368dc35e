import { sharedPart } from '#lib/my-project/project.ts';
import { aStore } from '#tests/support/stores.ts';
import { floor, HOUSE } from '../support.ts';

export const STORE = aStore({ id: 'AU-NSW-901', slug: 'floors-by-the-bay' });
export const SHOP = 'https://shop.example';
export const ADA = {
  name: 'Ada Marsh',
  email: 'Ada@example.com',
  phone: '',
  message: 'Sand is a worry.\nTwo dogs.',
};
export const BODY = {
  ...{ region: 'au', store: STORE.slug, sender: ADA, consent: true },
  project: sharedPart({
    ...HOUSE,
    rooms: HOUSE.rooms.map((room) => ({ ...room, floors: [floor('1021403')] })),
  }),
  samples: [{ id: '1021403', at: Date.UTC(2026, 10, 20) }],
};
export const DONE = async () => ({ ok: true }) as const;

/** The last segment of the address of a sending's page. */
export const keyOf = (page: string) => page.split('/').at(-1) ?? '';
