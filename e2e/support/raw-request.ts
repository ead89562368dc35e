import { request as ask } from 'node:http';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Sends a request as an attacker's own client does: any header, any path, nothing normalised. */
export function send(
  origin: string | undefined,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
) {
  const { hostname, port } = new URL(origin ?? '');
  return new Promise<Answer>((resolve, reject) => {
    const asked = ask({ hostname, port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
