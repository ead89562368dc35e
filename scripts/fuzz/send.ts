import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

export interface FuzzAnswer {
  /** 0 if there was no response. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly milliseconds: number;
  /** Why there was no complete response. */
  readonly failed?: string;
}

const MAX_BYTES = 400_000;
/** Timeout in ms: no request should take this long, however busy the machine is. */
const TIMEOUT_MS = 60_000;

/** Sends requests over kept-alive connections. */
export function sender(origin: string, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(origin);
  return {
    send: (one: FuzzRequest): Promise<FuzzAnswer> =>
      one.raw === undefined
        ? overHttp(one, { agent, hostname, port })
        : overSocket(one.raw, { hostname, port }),
    close: () => agent.destroy(),
  };
}

interface Where {
  readonly agent?: Agent;
  readonly hostname: string;
  readonly port: string;
}

function overHttp({ method, path, headers, body, leaves }: FuzzRequest, where: Where): Promise<FuzzAnswer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const none = (failed: string) =>
      resolve({ status: 0, headers: {}, body: '', milliseconds: performance.now() - from, failed });
    const leave = () => {
      asked.destroy();
      resolve({ status: 0, headers: {}, body: '', milliseconds: performance.now() - from });
    };
    const content = body === undefined ? undefined : Buffer.from(body);
    const asked = request(
      {
        ...where,
        method,
        path,
        headers: { ...headers, ...(content ? { 'content-length': content.length } : {}) },
        timeout: TIMEOUT_MS,
      },
      (answer) => {
        if (leaves) return leave();
        const chunks: Buffer[] = [];
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= MAX_BYTES) chunks.push(chunk);
        });
        answer.on('error', (error) => none(error.message));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('latin1'),
            milliseconds: performance.now() - from,
          }),
        );
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('hangs')));
    asked.on('error', (error) => none(error.message));
    if (leaves === 'sending' && content) asked.write(content.subarray(0, content.length / 2), leave);
    else asked.end(content, () => leaves && leaves !== 'answered' && leave());
  });
}

/** The first response to raw bytes. The server may also just close the connection: a valid reaction to nonsense. */
function overSocket(raw: string, { hostname, port }: Where): Promise<FuzzAnswer> {
  const from = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) });
    let text = '';
    const done = (failed?: string) => {
      clearTimeout(patience);
      socket.destroy();
      const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(text)?.[1] ?? 0);
      const headers = Object.fromEntries(
        [...(text.split('\r\n\r\n')[0] ?? '').matchAll(/^([^:\r\n]+): (.*)$/gm)].map(
          ([, name = '', value]) => [name.toLowerCase(), value],
        ),
      );
      resolve({
        status,
        headers,
        body: text,
        milliseconds: performance.now() - from,
        ...(failed ? { failed } : {}),
      });
    };
    // The server may wait for the rest of an incomplete request; one second is enough to see what it sends.
    const patience = setTimeout(() => done(), 1000);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (text.length > MAX_BYTES || text.includes('\r\n\r\n')) done();
    });
    socket.on('close', () => done());
    socket.on('error', () => done());
    socket.write(Buffer.from(raw, 'latin1'));
  });
}
