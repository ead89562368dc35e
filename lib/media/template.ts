import type { PictureSource } from './picture-source.ts';

/** Stands for the public id in the URLs of a template; this file is free of url-gen so that browser code may import it. */
export const ID_TOKEN = '{id}';

/** A template with its token replaced: the same picture slot showing another picture. */
export function fillTemplate(template: PictureSource, publicId: string): PictureSource {
  return swapPublicId(template, ID_TOKEN, publicId);
}

/** A picture with one public id replaced by another of the same kind, crop and size unchanged. */
export function swapPublicId(source: PictureSource, from: string, to: string): PictureSource {
  const swap = (text: string) => text.replaceAll(from, to);
  return {
    ...source,
    src: swap(source.src),
    ...(source.srcSet && { srcSet: swap(source.srcSet) }),
    ...(source.sources && { sources: source.sources.map((one) => ({ ...one, srcSet: swap(one.srcSet) })) }),
  };
}
