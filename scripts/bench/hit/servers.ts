import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopped } from '../pages/shop.ts';

/** A server that sends the same page. */
export interface Answering {
  readonly name: string;
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** The page as the shop sends it. */
export interface Sample {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Headers that the servers write themselves. */
const OWN = /^(?:connection|keep-alive|content-length|transfer-encoding|date|etag|age|x-cache|content-type)$/;

export const isInstalled = (command: string): boolean => {
  try {
    execFileSync('which', [command], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const handed = ({ headers }: Sample) => Object.entries(headers).filter(([name]) => !OWN.test(name));

async function started(name: string, child: ChildProcess, address: string): Promise<Answering> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    const isUp = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return { name, address, pid: child.pid ?? 0, stop: () => stopped(child) };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stopped(child);
  throw new Error(`${name} does not answer`);
}

/** A Node server that does nothing but send these headers and bytes. */
export async function bareNode(sample: Sample, folder: string, port: number): Promise<Answering> {
  const file = path.join(folder, 'sample.json');
  const { headers, body } = sample;
  writeFileSync(file, JSON.stringify({ headers, body: body.toString('base64') }));
  const program = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const child = spawn(process.execPath, [program, file, String(port)], { stdio: 'inherit' });
  return started('bare `node:http`', child, `http://127.0.0.1:${port}${sample.path}`);
}

/** Debian's nginx with one worker; the bytes are in a file that stays open. */
export async function nginx(sample: Sample, folder: string, port: number): Promise<Answering> {
  const [file = ''] = sample.path.split('?', 1);
  mkdirSync(path.join(folder, 'site', path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, 'site', file), sample.body);
  const quoted = (value: string) => `"${value.replaceAll('"', '\\"')}"`;
  const lines = handed(sample).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  const config = `worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events { worker_connections 512; }
http {
  access_log off; sendfile off; gzip off; keepalive_requests 1000000000; open_file_cache max=10 inactive=10m;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  default_type "text/html; charset=utf-8"; types {}
  server { listen 127.0.0.1:${port}; root ${folder}/site; ${lines.join(' ')} }
}`;
  const file2 = path.join(folder, 'nginx.conf');
  writeFileSync(file2, config);
  const child = spawn('nginx', ['-c', file2, '-p', folder], { stdio: 'inherit' });
  return started('nginx', child, `http://127.0.0.1:${port}${file}`);
}

/** Debian's varnish in front of the bare server, with the page in its memory. */
export async function varnish(behind: Answering, folder: string, port: number): Promise<Answering> {
  const backend = new URL(behind.address);
  const args = ['-F', '-n', path.join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-b', backend.host];
  const child = spawn('varnishd', [...args, '-s', 'malloc,32m', '-p', 'http_gzip_support=off'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return started('varnish', child, `http://127.0.0.1:${port}${backend.pathname}${backend.search}`);
}

/** Stops servers, the last one first. */
export async function stopAll(servers: readonly Answering[]): Promise<void> {
  for (const server of [...servers].reverse()) await server.stop();
}
