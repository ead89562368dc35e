// Second half of npm start, on the project's own Node: configuration, build, seed, serve.
import { createServer } from 'node:http';
import { withPageFront } from './front/front.ts';
import { notePeer } from './front/note-peer.ts';
import { scriptOrigins } from './front/script-policy.ts';
import { staticFiles } from './front/static-files.ts';
import {
  checkedConfig,
  ensureBuilt,
  ensureRevalidateSecret,
  ensureSeeded,
  refuseHalfRestored,
} from './prepare.ts';

const settings = checkedConfig();
refuseHalfRestored(settings);
Object.assign(process.env, {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  REVALIDATE_SECRET: ensureRevalidateSecret(settings),
});
ensureBuilt();
ensureSeeded();

const { host } = settings;
const { default: next } = await import('next');
const app = next({ dev: false, hostname: host, port: settings.port });
await app.prepare();

const sendStatic = staticFiles();
const front = withPageFront(app.getRequestHandler(), { origins: scriptOrigins(settings) });
const server = createServer((request, response) => {
  if (sendStatic(request, response)) return;
  notePeer(request);
  return front(request, response);
});
server.keepAliveTimeout = 65_000;
server.listen(settings.port, host, () => {
  process.stdout.write(`\nThe shop is open: http://localhost:${settings.port}\n`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${settings.port} is taken. Choose another one: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeIdleConnections();
    setTimeout(() => process.exit(0), 10_000).unref();
  });
}
