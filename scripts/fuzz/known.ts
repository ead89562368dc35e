import sharp from 'sharp';
import type { Known } from './requests.ts';

interface Product {
  readonly name: string;
  readonly productCode: string;
  readonly sampleAvailable: boolean;
  readonly variants: readonly Record<string, unknown>[];
}

/** Asks a shop for what its own pages know: a token, a floor that can be ordered, and a room. */
export async function learn(origin: string): Promise<Known> {
  const answer = await fetch(`${origin}/api/csrf`);
  const token = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? '';
  const guard = { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token };
  const products = (await (await fetch(`${origin}/api/products?region=au`)).json()) as Product[];
  const product = products.find(({ sampleAvailable }) => sampleAvailable);
  const [variant] = product?.variants ?? [];
  const { colourId, globalItemId, name, patternCloudinaryPublicId } = variant ?? {};
  const about = { productCode: product?.productCode, productName: product?.name };
  const form = new FormData();
  for (const [field, value] of Object.entries({
    cnf: 'marram',
    ki_mode_floor: '2',
    ki_mode_wall: '1',
    dbg: '0',
  }))
    form.set(field, value);
  form.set('vfile', new Blob([await photo()], { type: 'image/jpeg' }), 'room.jpg');
  const made = await fetch(`${origin}/api/scenes/get_ki_unique.php`, {
    method: 'POST',
    headers: guard,
    body: form,
  });
  const { unique } = (await made.json()) as { unique: string };
  const scene = (await (await fetch(`${origin}/api/scenes/${unique}`)).json()) as { shape: unknown };
  return {
    token,
    sceneId: unique,
    bodies: {
      'app/api/samples': {
        variants: [{ colourId, globalItemId, name, patternCloudinaryPublicId, ...about }],
        values: VALUES,
      },
      'app/api/vitals': { region: 'au', page: 'list', screen: 'narrow', values: { LCP: 1900, CLS: 0.01 } },
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

/** A customer of nobody: addresses and numbers are of the ranges kept for fiction. */
const VALUES = {
  firstName: 'Ada',
  lastName: 'Marsh',
  name: 'Ada Marsh',
  email: 'ada.marsh@example.com',
  mobile: '0491 570 006',
  phone: '0491 570 006',
  company: '',
  projectReference: '',
  street: '14 Shingle Road',
  suburb: 'Bay',
  city: '',
  state: 'VIC',
  postcode: '3999',
  country: 'AUSTRALIA',
};

/** A room as far as a detector cares: a light wall over a brown floor. */
async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const floor = { create: { width: 640, height: 220, channels: 3 as const, background: '#8a6f55' } };
  const wall = { create: { width: 640, height: 440, channels: 3 as const, background: '#e8e4dc' } };
  const bytes = await sharp(wall)
    .composite([{ input: await sharp(floor).png().toBuffer(), top: 220, left: 0 }])
    .jpeg()
    .toBuffer();
  return new Uint8Array(bytes);
}
