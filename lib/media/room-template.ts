import type { MediaHost } from './hosts.ts';
import { templateFor } from './image.ts';
import type { PictureSizes } from './picture-sizes.ts';
import { CUT_TOKEN, mapUrls } from './template.ts';

/** One template for cards in all rooms: their URLs differ only in the crop. */
export function roomTemplate(host: MediaHost, sizes: PictureSizes) {
  const start = `${host.base}/`;
  return mapUrls(templateFor('roomCard', host, { sizes }), (text) =>
    text.replaceAll(start, start + CUT_TOKEN),
  );
}

/** Replacement of `CUT_TOKEN` for a room: the crop in its URLs, or an empty string. */
export function roomCut(host: MediaHost, room: string): string {
  const { src: whole } = templateFor('roomCard', host);
  const { src } = templateFor('roomCard', host, { room });
  return src.slice(host.base.length + 1, src.length - whole.length + host.base.length + 1);
}
