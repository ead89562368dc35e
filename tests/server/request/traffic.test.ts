import { describe, expect, it } from 'vitest';
import { OWN_REQUEST } from '#lib/server/process-link.ts';
import { aLink, start } from '../running-server.ts';

describe('visitor traffic of a process', () => {
  it('counts open requests and the time since the last one, without probes and the shop’s own', async () => {
    const link = aLink();
    let answer: () => void = () => undefined;
    let begun = 0;
    const shop = await start(
      (_, response) => {
        begun++;
        answer = () => void response.end('there');
      },
      { link },
    );
    expect(link.traffic?.()).toEqual({ answering: 0, quietMs: Number.POSITIVE_INFINITY });

    const own = fetch(`${shop.origin}/au`, { headers: { [OWN_REQUEST]: link.ownToken } });
    await expect.poll(() => begun).toBe(1);
    const probe = await fetch(`${shop.origin}/healthz`);
    expect(probe.status).toBe(200);
    expect(link.traffic?.()).toMatchObject({ answering: 0, quietMs: Number.POSITIVE_INFINITY });
    answer();
    await own;

    const pretended = fetch(`${shop.origin}/au`, { headers: { [OWN_REQUEST]: 'guessed' } });
    await expect.poll(() => link.traffic?.().answering).toBe(1);
    answer();
    await pretended;
    await expect.poll(() => link.traffic?.().answering).toBe(0);
    expect(link.traffic?.().quietMs).toBeLessThan(60_000);
  });
});
