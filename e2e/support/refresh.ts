import { createHmac } from 'node:crypto';

interface Refresh {
  readonly tags?: readonly string[];
  readonly paths?: readonly string[];
  readonly products?: readonly string[];
}

/** Requests a shop to render pages again, signed as described in docs/catalogue-import.md; returns the status. */
export async function refresh(origin: string, secret: string, what: Refresh): Promise<number> {
  const body = JSON.stringify(what);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${origin}/api/revalidate`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Shop-Timestamp': timestamp,
      'X-Shop-Signature': `sha256=${signature}`,
    },
  });
  await answer.arrayBuffer();
  return answer.status;
}
