import { TYPE, TYPE_CODES } from './codes.ts';

/** A brand that stores are known by, as shoppers choose it. */
export interface StoreBrand {
  readonly code: string;
  readonly name: string;
}

/** Those of a list of brands that stores are known by: they have a key of their picture (S3.10-2). */
export const storeBrands = <B extends { readonly imageKey?: string | undefined }>(
  brands: readonly B[],
): B[] => brands.filter(({ imageKey }) => imageKey !== undefined);

/** Product categories of a store are the types of floors (S3.10-2). */
export const STORE_CATEGORIES = TYPE_CODES.map((code) => ({ code, name: TYPE[code].name }));

/** What a store does besides selling, by the key its file names it with. */
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
