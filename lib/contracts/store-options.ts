import { TYPE, TYPE_CODES } from './codes.ts';

/** A brand in the store locator's filter. */
export interface StoreBrand {
  readonly code: string;
  readonly name: string;
}

/** Returns the brands for the store locator: those with a picture key (S3.10-2). */
export const storeBrands = <B extends { readonly imageKey?: string | undefined }>(
  brands: readonly B[],
): B[] => brands.filter(({ imageKey }) => imageKey !== undefined);

/** The product categories of stores are the flooring types (S3.10-2). */
export const STORE_CATEGORIES = TYPE_CODES.map((code) => ({ code, name: TYPE[code].name }));

/** Services of a store besides selling, by their key in the store's file. */
export const STORE_SERVICES = {
  'measure-quote': 'Measure and quote at home',
  installation: 'Installation',
  samples: 'Samples to take home',
  'large-samples': 'Large samples on loan',
  'made-to-size': 'Rugs cut and bound to size',
  commercial: 'Commercial projects',
  parking: 'Parking at the door',
  'step-free': 'Step-free entrance',
} as const;
export type StoreService = keyof typeof STORE_SERVICES;
export const STORE_SERVICE_KEYS = Object.keys(STORE_SERVICES) as StoreService[];
