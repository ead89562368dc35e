import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { handleSending } from '#lib/my-project/server/send-handler.ts';
import { openDatabase } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/db/migrations.ts';
import { rateLimit } from '#lib/server/http/rate-limit.ts';
import { logger } from '#lib/server/logger.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { BODY, SHOP } from './sending.ts';

it('a project is refused in time, with a log line, if a check before storing it does not answer', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const db = openDatabase({ file: join(tempFolder('deadline'), 'shop.db') });
  await migrate(db);
  const answer = await handleSending(
    new Request(`${SHOP}/api/sent-projects`, {
      method: 'POST',
      headers: {
        ...{
          cookie: 'XSRF-TOKEN=a-token-of-our-own-pages',
          'X-XSRF-TOKEN': 'a-token-of-our-own-pages',
          origin: SHOP,
          host: 'shop.example',
        },
        'Idempotency-Key': 'a-key-of-this-form-1',
      },
      body: JSON.stringify(BODY),
    }),
    {
      config: {
        ...{
          site: 'GHRES',
          siteUrl: SHOP,
          trustedProxies: 0,
          storeMail: 'stores@shop.example',
          orderWebhook: undefined,
        },
        csrf: { cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' },
      },
      db: () => db,
      stores: () => ({ store: () => new Promise(() => undefined) }),
      limit: rateLimit({ burst: 10, perSecond: 1 }),
      onPlaced: () => undefined,
      deadline: () => AbortSignal.timeout(50),
    },
  );
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
  expect(logged).toHaveBeenCalledWith({ code: 'sending_not_kept', cause: 'timeout' }, expect.any(String));
  await db.destroy();
});
