import type { Basket } from './basket.ts';
import { soundBasket } from './basket-shape.ts';

/** Where the basket lies in the browser's storage (S9.7-1). */
export const BASKET_KEY = 'sampleVariants';
export const BASKET_VERSION = 1;

/** Storage may be blocked: then the accessor itself throws. */
export type StorageAccess = () => Pick<Storage, 'getItem' | 'setItem'>;

export type StoredBasket =
  | { readonly kind: 'basket'; readonly basket: Basket }
  /** Nothing there, or the storage is blocked. */
  | { readonly kind: 'none' }
  /** Something there that is not ours: foreign, corrupted or of another version. */
  | { readonly kind: 'unusable'; readonly reason: string };

/** Reads the basket (S4.8-15); what is not usable is said, never thrown (S8-15, G41). */
export function readBasket(storage: StorageAccess): StoredBasket {
  let text: string | null;
  try {
    text = storage().getItem(BASKET_KEY);
  } catch {
    return { kind: 'none' };
  }
  return text === null ? { kind: 'none' } : parseBasket(text);
}

/** The basket in a stored text. */
export function parseBasket(text: string): StoredBasket {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return { kind: 'unusable', reason: 'it is no JSON' };
  }
  if (typeof stored !== 'object' || stored === null) return { kind: 'unusable', reason: 'it is no basket' };
  const { version, variantSamples, productMap } = stored as Record<string, unknown>;
  if (version !== BASKET_VERSION) return { kind: 'unusable', reason: 'it is of another version' };
  return { kind: 'basket', basket: soundBasket(variantSamples, productMap) };
}

/** Saves the basket; false when the storage is blocked or full, and the basket lives in memory only (G41). */
export function writeBasket(storage: StorageAccess, { variantSamples, productMap }: Basket): boolean {
  try {
    storage().setItem(BASKET_KEY, JSON.stringify({ version: BASKET_VERSION, variantSamples, productMap }));
    return true;
  } catch {
    return false;
  }
}
