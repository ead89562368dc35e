import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readSigned } from '#lib/server/http/read-signed.ts';
import { logger } from '#lib/server/logger.ts';
import { signedHeaders } from '#lib/server/signing/signature.ts';

const SECRET = 'a-secret-of-thirty-two-signs-here';
const BODY = JSON.stringify({ state: 'posted' });

/** A code that no other test uses: each is logged once a minute across all files that share a thread. */
const read = (headers: HeadersInit) =>
  readSigned(
    new Request('http://localhost/', { method: 'POST', body: BODY, headers }),
    z.object({ state: z.string() }),
    { secret: SECRET, maxBytes: 100, now: Date.now(), code: 'read_signed_test' },
  );

it('a call without a valid signature is refused, with a line in the log', async () => {
  const warn = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
  expect(await read(signedHeaders(SECRET, BODY, Date.now()))).toEqual({ state: 'posted' });
  expect(warn).not.toHaveBeenCalled();
  for (let call = 0; call < 2; call += 1) expect(await read({})).toMatchObject({ status: 401 });
  expect(warn.mock.calls).toEqual([
    [{ code: 'read_signed_test' }, 'A call without a valid signature was refused'],
  ]);
});
