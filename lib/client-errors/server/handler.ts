import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { countedResponse, type ReportLimits, readReport } from '../../server/http/browser-report.ts';
import type { OriginConfig } from '../../server/http/csrf-check.ts';
import { rateLimit } from '../../server/http/rate-limit.ts';
import { failure } from '../../server/http/responses.ts';
import { sharedLimit } from '../../server/http/shared-limit.ts';
import { logger } from '../../server/logger.ts';
import { sourceOf } from '../../server/source-maps.ts';
import { CLIENT_ERROR_CODES, MAX_MESSAGE, withoutPersonalData } from '../client-errors.ts';
import type { BrowserErrorCounter } from './counter.ts';

const MAX_BYTES = 2048;
/** Interval in ms in which the same error is logged at most once, with the number of occurrences. */
const REPEAT_AFTER_MS = 10 * 60 * 1000;
const REMEMBERED = 200;

const line = (most: number) =>
  z
    .string()
    .max(most)
    // Lone surrogates are replaced too: the database stores all of them in the same way, so a key could occur twice.
    .transform((text) => text.replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' '));
const reportSchema = z.strictObject({
  code: z.enum(CLIENT_ERROR_CODES),
  message: line(MAX_MESSAGE).transform(withoutPersonalData),
  at: line(200).pipe(z.string().regex(/^(?:|\/[\w./~-]+:\d+:\d+)$/)),
  page: line(300).pipe(z.string().regex(/^\/[\w./~%-]*$/)),
});

export interface ClientErrorContext {
  readonly config: OriginConfig;
  readonly limits: ReportLimits;
  readonly counter: Pick<BrowserErrorCounter, 'add'>;
  readonly log?: Pick<typeof logger, 'warn'>;
  readonly now?: () => number;
  /** Folder of the stored source maps. */
  readonly maps?: string;
}

/** Limits per household and for all visitors together, so that a fault on every page does not fill the disk. */
export const clientErrorLimits = (now?: () => number): ReportLimits => ({
  near: sharedLimit('client-errors', { burst: 10, perSecond: 0.1, ...(now && { now }) }),
  all: sharedLimit('client-errors-all', { burst: 100, perSecond: 2, remembered: 1, ...(now && { now }) }),
});

/** Limit of source map look-ups, which take a few milliseconds each: anyone can invent positions. */
const lookUps = rateLimit({ burst: 20, perSecond: 0.5, remembered: 1 });

/**
 * Returns the source position of a position in a built script, such as `features/x.tsx:12:5`; undefined if unknown.
 */
async function sourceAt(at: string, maps: string | undefined): Promise<string | undefined> {
  const [, file, line, column] = /^\/_next\/(static\/.+\.js):(\d+):(\d+)$/.exec(at) ?? [];
  if (!file || (await lookUps.take('all')) > 0) return undefined;
  return sourceOf(file, Number(line), Number(column), maps);
}

const logged = new LRUCache<string, { at: number; times: number }>({ max: REMEMBERED });

/** Returns the number of occurrences since an error was last logged; undefined if it must not be logged now. */
function timesToLog(key: string, at: number): number | undefined {
  const last = logged.get(key);
  if (last && at - last.at < REPEAT_AFTER_MS) {
    last.times += 1;
    return undefined;
  }
  logged.set(key, { at, times: 0 });
  return (last?.times ?? 0) + 1;
}

/**
 * Answers POST /api/client-errors: counts the error and responds with 204; logs `browser_{code}` unless it was logged
 * recently. It requires no CSRF token, because a broken page may have none (G40: the origin is checked), and stores
 * nothing about the visitor.
 */
export async function handleClientError(request: Request, context: ClientErrorContext): Promise<Response> {
  const { config, counter, limits, log = logger, maps, now = Date.now } = context;
  const sent = await readReport(request, { config, limits, maxBytes: MAX_BYTES });
  if ('refused' in sent) return sent.refused;
  const report = reportSchema.safeParse(sent.report);
  if (!report.success) return failure(400, 'bad_request', 'Invalid error report.');
  const { code, message, at, page } = report.data;
  counter.add({ code, message, page }, now());
  const times = timesToLog(`${code} ${message} ${at}`, now());
  if (times !== undefined) {
    const source = await sourceAt(at, maps);
    log.warn({ code: `browser_${code}`, at, ...(source && { source }), page, times }, message);
  }
  return countedResponse();
}
