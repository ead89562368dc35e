import dns from 'node:dns';
import { createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { logger } from '#lib/server/logger.ts';
import type { Storage, StoredObject } from '#lib/server/storage/storage.ts';
import { type S3Server, startS3Server, storageFor } from '#tests/support/storage.ts';

let server: S3Server;
const opened: Storage[] = [];
const ends: (() => unknown)[] = [];
let lost: MockInstance;
let back: MockInstance;
beforeEach(async () => {
  server = await startS3Server();
  lost = vi.spyOn(logger, 'error').mockReturnValue(undefined);
  back = vi.spyOn(logger, 'info').mockReturnValue(undefined);
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.close();
  for (const end of ends.splice(0)) await end();
  await server.stop();
});

async function open(env: Record<string, string> = {}): Promise<Storage> {
  const storage = storageFor({ ...server.env, ...env });
  opened.push(storage);
  await storage.look();
  return storage;
}
const logged = (spy: MockInstance): unknown[] => spy.mock.calls.map(([facts]) => facts);
const all = async (storage: Storage, prefix: string) => {
  const found: StoredObject[] = [];
  for await (const object of storage.list(prefix)) found.push(object);
  return found;
};
const away = (cause: string) => expect.objectContaining({ name: 'StorageUnavailable', cause });

describe('a storage that speaks S3', () => {
  it('stores, reads, lists and deletes, with every request signed', async () => {
    const storage = await open();
    const content = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251));
    await storage.put('scenes/a/photo.jpg', content);
    await storage.put('scenes/b/created', Buffer.from('1'));
    expect(await storage.get('scenes/a/photo.jpg')).toEqual(content);
    expect(await storage.get('scenes/a/other.jpg')).toBeUndefined();
    const [first, ...rest] = await all(storage, 'scenes/a/');
    expect(first).toMatchObject({ key: 'scenes/a/photo.jpg', bytes: 70_000 });
    expect(Date.now() - (first?.changedAt ?? 0)).toBeLessThan(60_000);
    expect(rest).toEqual([]);
    await storage.remove('scenes/a/photo.jpg');
    await storage.remove('scenes/a/photo.jpg');
    expect(await storage.get('scenes/a/photo.jpg')).toBeUndefined();
    expect(server.refused.filter((code) => code !== 'NoSuchKey')).toEqual([]);
    expect(storage.isUp).toBe(true);
    expect(logged(lost)).toEqual([]);
  });

  it('reads long lists to their end', async () => {
    await server.stop();
    server = await startS3Server({ pageSize: 3 });
    const storage = await open();
    const keys = Array.from({ length: 10 }, (_, at) => `images/${at}.webp`);
    for (const key of keys) await storage.put(key, Buffer.from(key));
    expect((await all(storage, 'images/')).map(({ key }) => key)).toEqual(keys);
  });

  it('puts the bucket in the host name if configured', async () => {
    const real = dns.lookup;
    vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: never[]) =>
      real(name === 'rooms.s3.test' ? '127.0.0.1' : name, ...(rest as [never]))) as typeof dns.lookup);
    const storage = await open({ S3_ENDPOINT: `http://s3.test:${server.port}`, S3_PATH_STYLE: 'off' });
    await storage.put('images/one.webp', Buffer.from('one'));
    expect(await storage.get('images/one.webp')).toEqual(Buffer.from('one'));
    expect([...server.objects.keys()]).toEqual(['images/one.webp']);
  });

  it.each([
    '../secret',
    'scenes//photo.jpg',
    '/scenes/a',
    'scenes/a/',
    'scenes/%2e%2e/a',
    'scenes/A?list-type=2',
    '',
  ])('accepts no key such as %j', async (key) => {
    const storage = await open();
    const before = server.asked.length;
    await expect(storage.get(key)).rejects.toThrow('Not a key');
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('Not a key');
    expect(server.asked.length).toBe(before);
  });
});

describe('a storage that does not answer', () => {
  it('is logged as down once, refuses at once meanwhile, and logs its recovery', async () => {
    const storage = await open();
    await storage.put('scenes/a/created', Buffer.from('1'));
    await server.stop();
    await expect(storage.get('scenes/a/created')).rejects.toEqual(away('ECONNREFUSED'));
    expect(storage.isUp).toBe(false);
    await expect.poll(() => storage.isLost).toBeTruthy();
    for (let turn = 0; turn < 20; turn++)
      await expect(storage.put('scenes/a/created', Buffer.from('2'))).rejects.toEqual(away('ECONNREFUSED'));
    expect(() => storage.check()).toThrow('does not answer');
    expect(logged(lost)).toEqual([{ code: 'storage_lost', cause: 'ECONNREFUSED', bucket: 'rooms' }]);
    server = await startS3Server({ port: server.port });
    await expect.poll(() => storage.isUp).toBeTruthy();
    await storage.put('scenes/a/created', Buffer.from('3'));
    expect(logged(back)).toEqual([{ code: 'storage_back' }]);
    expect(storage.isLost).toBe(false);
  });

  it('is found to be down at the start, without a request', async () => {
    await server.stop();
    const storage = await open();
    expect(storage.isLost).toBe(true);
    await expect(storage.get('scenes/a/created')).rejects.toEqual(away('ECONNREFUSED'));
    server = await startS3Server({ port: server.port });
    await expect.poll(() => storage.isUp).toBeTruthy();
  });

  it('when it swallows everything, is given up, and whoever comes next does not wait', async () => {
    const storage = await open();
    server.behave('silent');
    await expect(storage.get('scenes/a/created')).rejects.toEqual(away('ETIMEDOUT'));
    // One more request, to verify that it is down.
    await expect.poll(() => storage.isLost).toBeTruthy();
    const received = server.received();
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => storage.get('scenes/a/created')),
    );
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(server.received()).toBeLessThanOrEqual(received + 1);
  });

  it('whose connection fails or ends in the middle of a response is down as well', async () => {
    const sockets: Socket[] = [];
    let words = 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf of';
    const broken = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(words));
    }).listen(0, '127.0.0.1');
    ends.push(() => broken.close());
    await expect.poll(() => broken.listening).toBeTruthy();
    const { port } = broken.address() as { port: number };
    const endpoint = { S3_ENDPOINT: `http://127.0.0.1:${port}` };
    expect((await open(endpoint)).isLost).toBe(true);
    words = 'not HTTP at all\r\n\r\n';
    expect((await open(endpoint)).isLost).toBe(true);
  });

  it.each([
    [{ S3_SECRET_ACCESS_KEY: 'another-secret' }, 'SignatureDoesNotMatch'],
    [{ S3_ACCESS_KEY_ID: 'another-key' }, 'InvalidAccessKeyId'],
    [{ S3_BUCKET: 'another-bucket' }, 'NoSuchBucket'],
    [{ S3_REGION: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  ])('with wrong settings (%j) it is away, not empty, and the log names why', async (env, cause) => {
    const storage = await open(env);
    expect(logged(lost)).toEqual([expect.objectContaining({ code: 'storage_lost', cause })]);
    await expect(storage.get('scenes/a/created')).rejects.toEqual(away(cause));
    expect(JSON.stringify(logged(lost))).not.toContain('secret');
  });

  it('asks once more after a passing fault', async () => {
    const storage = await open();
    await storage.put('scenes/a/created', Buffer.from('1'));
    server.behave('failing');
    const read = storage.get('scenes/a/created');
    await expect.poll(() => server.refused.includes('InternalError')).toBeTruthy();
    server.behave('well');
    expect(await read).toEqual(Buffer.from('1'));
    expect(logged(lost)).toEqual([]);
  });
});
