import type { MediaHost } from './hosts.ts';
import { MEDIA_VERSION } from './url.ts';

/** Everything a <video> needs: the formats in order of preference, and the poster. */
export interface VideoSource {
  sources: { src: string; type: string }[];
  poster: string;
}

const FORMATS = [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
  ['ogv', 'video/ogg'],
] as const;

/** URLs of a video in webm, mp4 and ogv with its jpg poster. Makes no request (S7.15-1). */
export function videoFor(publicId: string, host: MediaHost): VideoSource {
  const base = `${host.base.replace(/\/image\/upload$/, '/video/upload')}/v${MEDIA_VERSION}/${encodeURI(publicId)}`;
  return {
    sources: FORMATS.map(([extension, type]) => ({ src: `${base}.${extension}`, type })),
    poster: `${base}.jpg`,
  };
}
