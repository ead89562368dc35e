import type { PictureSource } from './picture-source.ts';

/**
 * Stands for the public id in the URLs of a template; this file is free of url-gen so that browser code may import it.
 */
export const ID_TOKEN = '{id}';

/** Stands for the variant alone, where a small screen shows another view of the room than the public id names. */
export const ITEM_TOKEN = '{item}';

/** Stands for what cuts out the part of a room, in a template for several rooms; see `roomTemplate`. */
export const CUT_TOKEN = '{cut}';

/** The template of one of the rooms. */
export const withCut = (template: PictureSource, cut: string): PictureSource =>
  mapUrls(template, (text) => text.replaceAll(CUT_TOKEN, cut));

/**
 * A template with its tokens replaced: the same picture slot showing another picture, and a CSS colour of it until it
 * is there.
 */
export function fillTemplate(template: PictureSource, publicId: string, colour?: string): PictureSource {
  const item = publicId.slice(publicId.lastIndexOf('/') + 1);
  const filled = mapUrls(template, (text) =>
    text.replaceAll(ID_TOKEN, publicId).replaceAll(ITEM_TOKEN, item),
  );
  return colour === undefined ? filled : { ...filled, placeholder: colour };
}

/** The picture with `change` applied to all its addresses. */
export function mapUrls(source: PictureSource, change: (text: string) => string): PictureSource {
  return {
    ...source,
    src: change(source.src),
    ...(source.srcSet && { srcSet: change(source.srcSet) }),
    ...(source.sources && { sources: source.sources.map((one) => ({ ...one, srcSet: change(one.srcSet) })) }),
  };
}
