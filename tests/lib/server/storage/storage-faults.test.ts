import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/server/logger.ts';
import type { Storage } from '#lib/server/storage/storage.ts';
import { type FaultProxy, startFaultProxy } from '#tests/support/fault-proxy.ts';
import { startServer } from '#tests/support/http-server.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';

const ends: (() => unknown)[] = [];
let server: S3Server;
const logged: unknown[] = [];
beforeEach(async () => {
  server = await startS3Server();
  logged.length = 0;
  for (const level of ['error', 'info'] as const)
    vi.spyOn(logger, level).mockImplementation((facts: unknown) => void logged.push(facts));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await server.stop();
});

async function open(endpoint: string): Promise<Storage> {
  const storage = storageFor({ ...server.env, S3_ENDPOINT: endpoint });
  ends.push(() => storage.close());
  await storage.look();
  return storage;
}

async function behind(options: Parameters<typeof startFaultProxy>[1] = {}): Promise<[FaultProxy, Storage]> {
  const proxy = await startFaultProxy(server.port, options);
  ends.push(() => proxy.close());
  // The signature contains the requested host.
  return [proxy, await open(`http://127.0.0.1:${proxy.port}`)];
}

describe('a storage behind a bad network', () => {
  it('whose place another page has taken is away, not empty: nothing is read there and nothing entrusted to it', async () => {
    const portal = await startServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><h1>Please sign in</h1></html>');
    });
    ends.push(portal.close);
    const storage = await open(portal.url);
    expect(storage.isLost).toBe(true);
    expect(logged).toEqual([expect.objectContaining({ code: 'storage_lost', cause: 'NoListBucketResult' })]);
    await expect(storage.put('scenes/a/created', Buffer.from('1'))).rejects.toThrow('does not answer');
    await expect(storage.get('scenes/a/created')).rejects.toThrow('does not answer');
  });

  it('whose list turns into a foreign page fails the listing instead of ending it', async () => {
    const storage = await open(server.origin);
    await storage.put('scenes/a/created', Buffer.from('1'));
    server.behave('portal');
    const keys = Array.fromAsync(storage.list('scenes/'));
    await expect(keys).rejects.toMatchObject({ name: 'StorageUnavailable', cause: 'NoListBucketResult' });
  });

  it('that is slower than one caller’s limit is not down for the others', async () => {
    const slow = await startServer(({ url = '' }, response) => {
      if (url.includes('list-type')) return void response.end('<ListBucketResult></ListBucketResult>');
      const missing = () => response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
      setTimeout(missing, 400);
    });
    ends.push(slow.close);
    const storage = await open(slow.url);
    await expect(storage.get('images/a', 100)).rejects.toMatchObject({ cause: 'ETIMEDOUT' });
    expect(storage.isUp).toBe(true);
    expect(await storage.get('scenes/a/created')).toBeUndefined();
    expect(logged).toEqual([]);
  });

  it('that was silent works again after reconnecting, with its objects', async () => {
    const [proxy, storage] = await behind();
    await storage.put('scenes/a/created', Buffer.from('1'));
    proxy.behave('silent');
    await expect(storage.get('scenes/a/created')).rejects.toMatchObject({ cause: 'ETIMEDOUT' });
    await expect.poll(() => storage.isLost).toBeTruthy();
    proxy.behave('none');
    await expect.poll(() => storage.isUp).toBeTruthy();
    expect(await storage.get('scenes/a/created')).toEqual(Buffer.from('1'));
  });

  it('that is cut again and again gives things whole or not at all', async () => {
    const [proxy, storage] = await behind({ cutsAfter: [1, 200, 1000, 20_000, 200_000] });
    const content = Buffer.alloc(30_000, 'floor');
    await storage.put('scenes/a/photo.jpg', content);
    proxy.behave('cuts');
    const counts = { whole: 0, refused: 0 };
    await expect
      .poll(async () => {
        const found = await storage.get('scenes/a/photo.jpg').catch(() => undefined);
        if (found) expect(found.equals(content)).toBe(true);
        counts[found ? 'whole' : 'refused'] += 1;
        return counts.whole > 3 && counts.refused > 3;
      })
      .toBeTruthy();
    proxy.behave('none');
    await expect.poll(() => storage.isUp && !storage.isLost).toBeTruthy();
    expect(await storage.get('scenes/a/photo.jpg')).toEqual(content);
  });
});
