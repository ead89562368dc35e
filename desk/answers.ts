import type { DeskPage } from './views/page.ts';

export { seeOther } from '#lib/server/http/responses.ts';

/** Renders a page in the desk's frame with the given status. */
export type Show = (page: DeskPage, status?: number) => Response;

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Set on every response of the desk. No script runs on its pages, neither ours nor others. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // Form posts send their origin; other sites never receive addresses of the desk.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
};
const PERSONAL = { 'Cache-Control': 'no-store' };

export const html = (text: string, status = 200): Response =>
  new Response(text, { status, headers: { ...PERSONAL, 'Content-Type': 'text/html; charset=utf-8' } });

export const plain = (text: string, status: number): Response =>
  new Response(text, { status, headers: { ...PERSONAL, 'Content-Type': 'text/plain; charset=utf-8' } });
