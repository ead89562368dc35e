import { TYPE, TYPE_CODES } from './codes.ts';

/** Brands that stores are known by (S3.10-2): two, each with its code and the key of its picture. */
export const STORE_BRANDS = [
  { code: 'GHR', imageKey: 'gh', name: 'Marram' },
  { code: 'HYC', imageKey: 'hycraft', name: 'Marram Reserve' },
] as const;
export type StoreBrand = (typeof STORE_BRANDS)[number]['code'];
export const STORE_BRAND_CODES = STORE_BRANDS.map(({ code }) => code);

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

export const isStoreBrand = (value: unknown): value is StoreBrand =>
  STORE_BRAND_CODES.some((code) => code === value);

export const brandName = (code: StoreBrand): string =>
  STORE_BRANDS.find((brand) => brand.code === code)?.name ?? code;
