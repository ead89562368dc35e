import altTexts from '#content/alt-text.json' with { type: 'json' };
import { room as roomOf } from './rooms.ts';

const MAP: Readonly<Record<string, string>> = altTexts;

/**
 * The key of an asset in the alt-text map: host, transformations, version, extension and case do not
 * matter (S3.12-2). `…/image/upload/c_fill,w_640/v12/Stories/Dye-House.jpg` is `stories/dye-house`.
 */
export function normaliseAssetPath(address: string): string {
  const path = address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/, '');
  const upload = /\/(?:image|video)\/upload\/(.*)$/.exec(path)?.[1] ?? path;
  return upload
    .split('/')
    .filter(
      (part) =>
        part !== '' && !/^(?:[a-z]{1,3}_[^/]*)(?:,[a-z]{1,3}_[^/]*)*$/.test(part) && !/^v\d+$/.test(part),
    )
    .join('/')
    .replace(/\.(?:jpe?g|png|webp|avif|gif)$/i, '')
    .toLowerCase();
}

/** Words for an asset from the map, else the given fallback; never its file name (G44). */
export function altText(address: string, fallback = ''): string {
  return MAP[normaliseAssetPath(address)] ?? fallback;
}

/** '{product} in {colour}' (G44). */
export const variantAlt = (product: string, colour: string) => `${product} in ${colour}`;

/** What a room picture shows: the floor, its colour and where it lies. */
export const roomAlt = (product: string, colour: string, room: string) =>
  `${variantAlt(product, colour)} on the floor of a ${roomOf(room)?.label ?? 'room'}`;
