// Second half of npm start, on the project's own Node: configuration, build, seed, serve.
import { spawn } from 'node:child_process';
import { checkedConfig, ensureBuilt, ensureRevalidateSecret, ensureSeeded } from './prepare.ts';

const config = checkedConfig();
process.env.REVALIDATE_SECRET = ensureRevalidateSecret(config);
ensureBuilt();
ensureSeeded();

// Next compares rewritten addresses with the name it listens on and takes 127.0.0.1 for another machine than localhost.
const host = !process.env.HOST || process.env.HOST === '127.0.0.1' ? 'localhost' : process.env.HOST;
const server = spawn(
  process.execPath,
  ['node_modules/next/dist/bin/next', 'start', '-H', host, '-p', String(config.port)],
  {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  },
);
server.stdout.on('data', (chunk: Buffer) => {
  const text = chunk.toString();
  if (text.includes('Ready in'))
    process.stdout.write(`\nThe shop is open: http://localhost:${config.port}\n`);
  else if (text.startsWith('{')) process.stdout.write(text);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
