import type { Page } from '@playwright/test';
import { sharedPart } from '#lib/my-project/project.ts';
import { KEY_HEADER } from '#lib/my-project/send-link.ts';
import { HOUSE } from '#tests/lib/my-project/support.ts';
import { OWN } from './own-request.ts';

export const FLAX = { id: '1021403', code: '214', name: 'Tideline Loop', colour: 'Flax', hex: '#d9c9a8' };
/** A floor that no shop sells. */
export const DISCONTINUED_FLOOR = {
  id: '9',
  code: '900',
  name: 'Sold Out Twist',
  colour: 'Umber',
  hex: '#6b4a34',
};

/** Two bedrooms and a hall, with one floor that is sold and one that is not. */
export const PROJECT = {
  ...sharedPart(HOUSE),
  notes: 'Stairs\nnext year',
  rooms: HOUSE.rooms.map((room, at) => ({
    ...room,
    floors: at === 0 ? [FLAX, DISCONTINUED_FLOOR] : at === 1 ? [FLAX] : [],
  })),
};

/** The body a browser sends to a store. */
export const SENDING = {
  ...{ region: 'au', store: 'the-sydney-floor-room-nsw', project: PROJECT, samples: [] },
  sender: { name: 'Ada Marsh', email: 'ada@example.com', phone: '', message: 'Sand is a worry.' },
  consent: true,
};

interface KeptLink {
  readonly id: string;
  readonly key: string;
}

/** An unknown link, which answers like an expired one. */
export const EXPIRED_LINK: KeptLink = { id: 'a'.repeat(26), key: 'a'.repeat(26) };

/** Project links of one instance of the shop, requested as a browser does. */
export function projectsOf(origin = '') {
  const ask = (method: string, path: string, key: string | undefined, body?: unknown) =>
    fetch(`${origin}/api/shared-projects${path}`, {
      method,
      headers: { ...OWN, ...(key && { [KEY_HEADER]: key }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const make = (project: unknown = PROJECT, region = 'au') => ask('POST', '', undefined, { region, project });
  return {
    make,
    /** Creates a link; returns its id. */
    async link(region = 'au'): Promise<string> {
      return ((await (await make(PROJECT, region)).json()) as KeptLink).id;
    },
    /** Sends the project to a store, each time with a new idempotency key unless one is given. */
    send: (body: object = SENDING, key: string = crypto.randomUUID()) =>
      fetch(`${origin}/api/sent-projects`, {
        method: 'POST',
        headers: { ...OWN, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify(body),
      }),
    change: ({ id, key }: KeptLink, project: unknown = PROJECT) => ask('PUT', `/${id}`, key, { project }),
    end: ({ id, key }: KeptLink) => ask('DELETE', `/${id}`, key),
  };
}

/** Stores this project in the browser. */
export const withProject = (page: Page, project: object, region = 'au') =>
  page.addInitScript(
    ([name, own]) => {
      if (!localStorage.getItem('my-project'))
        localStorage.setItem('my-project', JSON.stringify({ version: 1, regions: { [String(name)]: own } }));
    },
    [region, { current: { link: null, samples: [], ...project }, earlier: null }] as const,
  );

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
