import '#tests/support/shop-env.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { scheduleWarming } from '#lib/boot/server/warm.ts';
import { imageService } from '#lib/images/server/respond.ts';
import { logger } from '#lib/server/logger.ts';
import { processLink } from '#lib/server/process-link.ts';
import { withShop } from '#tests/support/shop-process.ts';

/**
 * A server for the shop's pages, whose responses wait for the test. Its port is known before the configuration is read.
 */
const pages = await vi.hoisted(async () => {
  const { startServer } = await import('#tests/support/http-server.ts');
  const waiting: ((picture: string) => void)[] = [];
  const { url, close } = await startServer((_request, response) => {
    waiting.push((picture) => response.end(`<img loading="eager" src="/image/upload/w_100/${picture}">`));
  });
  process.env.PORT = new URL(url).port;
  return { waiting, close };
});

withShop();
afterAll(async () => {
  await pages.close();
});

it('pages read before a change add no pictures to those read after it', async () => {
  for (const level of ['info', 'warn'] as const) vi.spyOn(logger, level).mockReturnValue(undefined);
  const prepared = vi.spyOn(imageService(), 'prepare').mockResolvedValue(true);
  processLink().isOpen = true;
  scheduleWarming();
  await expect.poll(() => pages.waiting.length).toBe(1);
  for (const each of processLink().onInvalidation) each({ tags: ['catalogue'], paths: [] });
  await expect.poll(() => pages.waiting.length).toBe(2);
  pages.waiting[0]?.('before');
  pages.waiting[1]?.('after');
  for (let at = 2; at < 8; at++) {
    await expect.poll(() => pages.waiting.length).toBeGreaterThan(at);
    pages.waiting[at]?.(`page-${at}`);
  }
  const paths = () => prepared.mock.calls.map(([{ path }]) => path);
  await expect.poll(() => paths().includes('w_100/page-2')).toBeTruthy();
  expect(paths()).toContain('w_100/after');
  expect(paths()).not.toContain('w_100/before');
});
