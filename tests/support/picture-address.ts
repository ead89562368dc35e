import { mediaHost } from '#lib/media/hosts.ts';
import { pictureFor } from '#lib/media/image.ts';
import type { SlotName } from '#lib/media/slots.ts';

/** The address of a picture in a slot at one of the slot's widths, as in a page. */
export function pictureAddress(publicId: string, slot: SlotName, width: number): string {
  const { src, srcSet = src } = pictureFor(publicId, slot, mediaHost());
  const found = [...srcSet.matchAll(/\/\S+/g)].find(([url]) => url.includes(`w_${width}/`));
  if (!found) throw new Error(`${slot} has no width of ${width}`);
  return found[0];
}
