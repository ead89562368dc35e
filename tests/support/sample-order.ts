import { randomUUID } from 'node:crypto';
import type { Product } from '#lib/contracts/catalogue.ts';

/** One person in each region; numbers are from ranges reserved for fiction. */
const PERSONS: Readonly<Record<string, { mobile: string; address: string }>> = {
  au: { mobile: '0491 570 006', address: '1 Pebble Lane, Bay VIC 3999' },
  nz: { mobile: '021 555 0100', address: '1 Pebble Lane, Bay 0999' },
  na: { mobile: '(202) 555-0123', address: '1 Pebble Lane, Bay, CA 90001' },
};

export interface SampleOrder {
  readonly variants: readonly [Readonly<Record<string, string | null>>];
  readonly values: Readonly<Record<string, string>>;
}

/** The body that the page posts to /api/samples for one colour; by default the first that is in stock. */
export function sampleOrder(
  product: Product,
  region = 'au',
  variant = product.variants.find(({ sampleInStock }) => sampleInStock),
): SampleOrder {
  if (!variant) throw new Error('No sample in stock');
  const { colourId, globalItemId, name, patternCloudinaryPublicId } = variant;
  const { productCode, name: productName } = product;
  return {
    variants: [{ colourId, globalItemId, productCode, patternCloudinaryPublicId, name, productName }],
    // A different mailbox each time: each mailbox gets few confirmations an hour.
    values: {
      firstName: 'Ada',
      lastName: 'Marsh',
      email: `ada-${randomUUID()}@example.com`,
      ...PERSONS[region],
    },
  };
}
