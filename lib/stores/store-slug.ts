import { toSlug } from '../slugs.ts';

/** Returns the default slug of a store: its name and state. */
export function storeSlug(name: string, state: string): string {
  const plain = `${name} ${state}`.normalize('NFD').replace(/[^\w -]/g, '');
  return toSlug(plain).replace(/-{2,}/g, '-');
}
