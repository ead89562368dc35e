import type { IncomingMessage } from 'node:http';

/** Rendering a page takes about twice the CPU time of an endpoint. */
const PAGE = 2;
const ENDPOINT = 1;

/**
 * Requests that never wait and are never refused, with the reason. A path that matches none of these exactly is
 * admitted like a page or an endpoint.
 */
const EXEMPT: readonly RegExp[] = [
  // Orders and projects sent to stores, their status, and the CSRF token they need.
  /^\/api\/(?:samples(?:\/(?:arrived|followed|state))?|sent-projects(?:\/(?:held|taken-back))?|csrf)$/,
  // Photos that visitors donate or withdraw: rate-limited by network.
  /^\/api\/given-photos(?:\/taken-back)?$/,
  // Small POSTs with their own rate limits by network: the choice of a region, reports from pages, and signed
  // requests from the shop's staff.
  /^\/api\/(?:region|client-errors|csp-reports|demand|vitals|revalidate)$/,
  // Room photos and pictures of rooms: a worker thread with its own queue, and rate limits by network.
  /^\/api\/scenes\/(?:get_ki_unique\.php|render_img_scene\.php|[\w-]{1,64}(?:\/[a-z-]{1,32})?)$/,
  /^\/api\/(?:shared-rooms\/[\w-]{1,64}|shared-projects\/[\w-]{1,64}\/pictures\/[\w-]{1,64}\/[\w-]{1,64})$/,
  // Images: a cached one is read from disk; generating one has its own queue (lib/images/server).
  /^\/image\/upload\/./,
  // Files on disk.
  /^\/video\/upload\/./,
];

/**
 * CPU cost of a request that Next has to answer; 0 for a request that never waits. `files` are the URL paths of files
 * on disk.
 */
export function costOf({ url = '' }: Pick<IncomingMessage, 'url'>, files: ReadonlySet<string>): number {
  const [path = ''] = url.split('?', 1);
  if (files.has(path) || EXEMPT.some((form) => form.test(path))) return 0;
  return path.startsWith('/api/') ? ENDPOINT : PAGE;
}
