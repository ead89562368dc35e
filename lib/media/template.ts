import type { PictureSource } from './picture-source.ts';

/**
 * Token for the public id in the URLs of a template. This file does not import url-gen, so that browser code can import
 * it.
 */
export const ID_TOKEN = '{id}';

/** Token for the variant alone, where a small screen shows another view of the room than the public id names. */
export const ITEM_TOKEN = '{item}';

/** Token for the crop of a room, in a template for several rooms; see `roomTemplate`. */
export const CUT_TOKEN = '{cut}';

/** The template for one of the rooms. */
export const withCut = (template: PictureSource, cut: string): PictureSource =>
  mapUrls(template, (text) => text.replaceAll(CUT_TOKEN, cut));

/** Fills a template: the same picture slot with another picture, and a CSS colour until it has loaded. */
export function fillTemplate(template: PictureSource, publicId: string, colour?: string): PictureSource {
  const item = publicId.slice(publicId.lastIndexOf('/') + 1);
  const filled = mapUrls(template, (text) =>
    text.replaceAll(ID_TOKEN, publicId).replaceAll(ITEM_TOKEN, item),
  );
  return colour === undefined ? filled : { ...filled, placeholder: colour };
}

/** Applies `change` to all URLs of a picture. */
export function mapUrls(source: PictureSource, change: (text: string) => string): PictureSource {
  return {
    ...source,
    src: change(source.src),
    ...(source.srcSet && { srcSet: change(source.srcSet) }),
    ...(source.sources && { sources: source.sources.map((one) => ({ ...one, srcSet: change(one.srcSet) })) }),
  };
}
