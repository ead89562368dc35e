import 'server-only';
import { parseJson } from '../../parse-json.ts';
import { requestNetwork } from './client-address.ts';
import { type OriginConfig, originProblem } from './csrf-check.ts';
import type { RateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { failure, tooMany } from './responses.ts';

export interface ReportLimits {
  /** Limit per household. */
  readonly near: RateLimit;
  /** Limit for all visitors together. */
  readonly all: RateLimit;
}

export interface ReportOptions {
  readonly config: OriginConfig;
  readonly limits: ReportLimits;
  readonly maxBytes: number;
}

/**
 * Reads a JSON report that a page sends about itself. `report` is undefined for invalid JSON; `refused` is the error
 * response: 403 for a foreign origin, 413, or 429. A browser may send a report while it leaves the page, or from a
 * failed page, without a CSRF token: the origin is checked instead (G40).
 */
export async function readReport(
  request: Request,
  { config, limits, maxBytes }: ReportOptions,
): Promise<{ readonly report: unknown } | { readonly refused: Response }> {
  const origin = originProblem(request, config);
  if (origin) return { refused: failure(403, origin, 'This report was not sent from our own page.') };
  const network = requestNetwork(request.headers, config.trustedProxies);
  const wait = (await limits.near.take(network)) || (await limits.all.take('all'));
  if (wait > 0) return { refused: tooMany(wait, 'Reports came too fast.') };
  const text = await readBody(request, maxBytes);
  if (text === undefined)
    return { refused: failure(413, 'too_large', `A report has at most ${maxBytes} bytes.`) };
  return { report: parseJson(text) };
}

/** Response to a report that was counted. */
export const countedResponse = (): Response =>
  new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
