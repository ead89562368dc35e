import { toSlug } from '../slugs.ts';

/** The slug of a store that has none of its own: its name and state. */
export function storeSlug(name: string, state: string): string {
  const plain = `${name} ${state}`.normalize('NFD').replace(/[^\w -]/g, '');
  return toSlug(plain).replace(/-{2,}/g, '-');
}
