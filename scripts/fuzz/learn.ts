import sharp from 'sharp';
import type { Product } from '../../lib/contracts/catalogue.ts';
import { type SampleOrder, sampleOrder } from '../../tests/support/sample-order.ts';
import type { Known } from './requests.ts';

interface ListedProduct {
  readonly slug: string;
  readonly sampleAvailable: boolean;
}

/** Reads from a shop what its own pages know: a token, a floor that can be ordered, and a room. */
export async function learn(origin: string): Promise<Known> {
  const answer = await fetch(`${origin}/api/csrf`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const guard = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
  const { variants } = await anOrder(origin);
  const made = await uploadPhoto(origin, guard);
  const { unique } = (await made.json()) as { unique: string };
  const scene = (await (await fetch(`${origin}/api/scenes/${unique}`)).json()) as { shape: unknown };
  return {
    token,
    sceneId: unique,
    bodies: {
      'app/api/samples': {
        variants,
        values: VALUES,
      },
      'app/api/samples/state': { reference: 'MS-22222-22222', state: 'posted', at: '2026-11-25T09:00:00Z' },
      'app/api/vitals': { region: 'au', page: 'list', screen: 'narrow', values: { LCP: 1900, CLS: 0.01 } },
      'app/api/demand': { region: 'au', asked: [{ kind: 'word', about: 'fire stairs' }] },
      'app/api/client-errors': { code: 'uncaught', message: 'x is not a function', at: '', page: '/au' },
      'app/api/csp-reports': {
        'csp-report': {
          'document-uri': `${origin}/au/products`,
          'blocked-uri': 'inline',
          'effective-directive': 'script-src-elem',
          'violated-directive': 'script-src-elem',
          'source-file': `${origin}/au/products`,
        },
      },
      'app/api/revalidate': { tags: ['catalogue'], paths: ['/au'], products: ['tideline-loop'] },
      'app/api/scenes/[id]': scene.shape,
    },
  };
}

/** An order of a colour that is in stock. */
async function anOrder(origin: string): Promise<SampleOrder> {
  const json = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  const listed = (await json('/api/products?region=au')) as ListedProduct[];
  const slug = listed.find(({ sampleAvailable }) => sampleAvailable)?.slug;
  return sampleOrder((await json(`/api/products/${slug}?region=au`)) as Product);
}

/** Uploads a photo of a room as the visualiser does. */
export async function uploadPhoto(
  origin: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const form = new FormData();
  for (const [field, value] of Object.entries({
    cnf: 'marram',
    ki_mode_floor: '2',
    ki_mode_wall: '1',
    dbg: '0',
  }))
    form.set(field, value);
  form.set('vfile', new Blob([await photo()], { type: 'image/jpeg' }), 'room.jpg');
  return fetch(`${origin}/api/scenes/get_ki_unique.php`, { method: 'POST', headers, body: form });
}

/** A fictional customer: addresses and phone numbers are from ranges reserved for fiction. */
const VALUES = {
  firstName: 'Ada',
  lastName: 'Marsh',
  name: 'Ada Marsh',
  email: 'ada.marsh@example.com',
  mobile: '0491 570 006',
  phone: '0491 570 006',
  address: '14 Shingle Road, Bay VIC 3999',
  company: '',
  projectReference: '',
  street: '14 Shingle Road',
  suburb: 'Bay',
  city: '',
  state: 'VIC',
  postcode: '3999',
  country: 'AUSTRALIA',
};

/** The simplest room for the detector: a light wall over a brown floor. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const floor = { create: { width: 640, height: 220, channels: 3 as const, background: '#8a6f55' } };
  const wall = { create: { width: 640, height: 440, channels: 3 as const, background: '#e8e4dc' } };
  const bytes = await sharp(wall)
    .composite([{ input: await sharp(floor).png().toBuffer(), top: 220, left: 0 }])
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}
