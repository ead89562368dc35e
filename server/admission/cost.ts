import type { IncomingMessage } from 'node:http';

/** A page that has to be made takes about twice the processor time of an endpoint. */
const PAGE = 2;
const ENDPOINT = 1;

/**
 * What never waits and is never refused, and why. A path that is not exactly one of these is admitted like a page or an
 * endpoint.
 */
const EXEMPT: readonly RegExp[] = [
  // Orders and projects sent to stores, what is told of them, and the token they need.
  /^\/api\/(?:samples(?:\/(?:arrived|followed|state))?|sent-projects(?:\/(?:held|taken-back))?|csrf)$/,
  // Photos that are given, and taken back: limits by network.
  /^\/api\/given-photos(?:\/taken-back)?$/,
  // Small posts with limits of their own by network: the choice of a region, reports of pages, signed words of the
  // shop's staff.
  /^\/api\/(?:region|client-errors|csp-reports|demand|vitals|revalidate)$/,
  // Photos of rooms and pictures of them: a thread with a queue of its own, and limits by network.
  /^\/api\/scenes\/(?:get_ki_unique\.php|render_img_scene\.php|[\w-]{1,64}(?:\/[a-z-]{1,32})?)$/,
  /^\/api\/(?:shared-rooms\/[\w-]{1,64}|shared-projects\/[\w-]{1,64}\/pictures\/[\w-]{1,64}\/[\w-]{1,64})$/,
  // Pictures: a cached one is read from the disk; making one has a queue of its own (lib/images/server).
  /^\/image\/upload\/./,
  // Files of the disk.
  /^\/video\/upload\/./,
];

/**
 * What a request takes of the processor if Next has to answer it; 0 for what never waits. `files` are addresses of
 * files on the disk.
 */
export function costOf({ url = '' }: Pick<IncomingMessage, 'url'>, files: ReadonlySet<string>): number {
  const [path = ''] = url.split('?', 1);
  if (files.has(path) || EXEMPT.some((form) => form.test(path))) return 0;
  return path.startsWith('/api/') ? ENDPOINT : PAGE;
}
