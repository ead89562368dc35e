import 'server-only';
import type { z } from 'zod';
import { parseJson } from '../../parse-json.ts';
import { isSigned } from '../signing/signature.ts';
import { warnThrottled } from '../warn-throttled.ts';
import { readBody } from './read-body.ts';
import { failure, problemsOf } from './responses.ts';

/**
 * Reads a signed JSON body. Returns an error response if the body is too large, unsigned or expired (logged with
 * `code`), or invalid. `now` is in milliseconds.
 */
export async function readSigned<T>(
  request: Request,
  schema: z.ZodType<T>,
  { secret, maxBytes, now, code }: { secret: string; maxBytes: number; now: number; code: string },
): Promise<T | Response> {
  const body = await readBody(request, maxBytes);
  if (body === undefined) return failure(413, 'too_large', 'The body is too large.');
  if (!isSigned(secret, body, request.headers, now)) {
    warnThrottled({ code }, 'A call without a valid signature was refused');
    return failure(401, 'not_signed', 'The signature is missing, invalid or expired.');
  }
  const parsed = schema.safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  return failure(400, 'bad_request', 'Invalid request body.', problemsOf(parsed.error));
}
