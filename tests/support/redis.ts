import { spawn } from 'node:child_process';
import { freePort } from './free-port.ts';
import { tempFolder } from './temp-folder.ts';

export interface TestRedis {
  readonly url: string;
  readonly port: number;
  /** Kills it, as a power cut would. */
  stop(): Promise<void>;
}

/**
 * A real Redis (or Valkey) in memory, on a free or the given loopback port. `npm test` installs it if it is missing.
 */
export async function startRedis(wanted?: number): Promise<TestRedis> {
  const port = wanted ?? (await freePort());
  const folder = tempFolder('shop-redis');
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await new Promise<void>((resolve, reject) => {
    let printed = '';
    server.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Ready to accept connections')) resolve();
    });
    server.once('error', (error) =>
      reject(new Error(`redis-server did not start (${error.message}); npm test installs it`)),
    );
    server.once('exit', (code) => reject(new Error(`redis-server ended with ${code}: ${printed}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const gone = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGKILL');
        await gone;
      }
    },
  };
}
