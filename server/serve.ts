// Second half of npm start, on the project's own Node: configuration, build, seed, serve.
import pino from 'pino';
import { logOptions } from '../lib/server/log-options.ts';
import { processLink } from '../lib/server/process-link.ts';
import { admission } from './admission/admission.ts';
import { refusedScripts } from './observability/refused-scripts.ts';
import { startTracing, upstreamOf } from './observability/tracing.ts';
import { readInlineScripts } from './pages/inline-scripts.ts';
import { builtRoutes } from './pages/missing-pages.ts';
import { pageHandler } from './pages/page-handler.ts';
import { knownScripts } from './pages/transforms/known-scripts.ts';
import { scriptOrigins } from './pages/transforms/script-policy.ts';
import { endProcessInOrder } from './process-end.ts';
import { pagePolicy, reportDirectives, strictHeaders } from './request/security-headers.ts';
import { filesOnDisk, staticFiles } from './request/static-files.ts';
import { validateRequest } from './request/validate-request.ts';
import { shopServer } from './shop-server.ts';
import { serveBuiltConfig } from './start/built-config.ts';
import {
  checkedConfig,
  ensureBuilt,
  ensureRevalidateSecret,
  ensureSeeded,
  refuseHalfRestored,
} from './start/prepare.ts';
import { keepPrivate } from './start/private-files.ts';

const settings = checkedConfig();
refuseHalfRestored(settings);
Object.assign(process.env, {
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  REVALIDATE_SECRET: ensureRevalidateSecret(settings),
});
ensureBuilt();
keepPrivate(settings.dataDir);
ensureSeeded();

const { host, port, trustedProxies, metricsToken } = settings;
serveBuiltConfig();
const { default: next } = await import('next');
const app = next({ dev: false, hostname: host, port });
await app.prepare();

const protect = strictHeaders(settings);
const guard = validateRequest(trustedProxies);
const link = processLink();
const log = pino(logOptions(settings.logLevel));
const scripts = knownScripts(readInlineScripts());
const files = filesOnDisk();
const admitted = admission({ trustedProxies, link, files });
const tracing =
  settings.tracing &&
  (await startTracing(settings.tracing, { link, trustedProxies, upstream: upstreamOf(settings) }));
const { server, end } = shopServer({
  link,
  tracing,
  trustedProxies,
  metricsToken,
  log,
  border(request, response) {
    protect(request.url ?? '/', response);
    return guard(request, response);
  },
  sendStatic: staticFiles(),
  front: (metrics) =>
    pageHandler(app.getRequestHandler(), {
      admission: admitted,
      link,
      log,
      hasRoute: builtRoutes(files),
      scripts,
      origins: scriptOrigins(settings),
      policy: pagePolicy(settings),
      reporting: reportDirectives(settings),
      onRefusedScript: refusedScripts(link, log),
      counted: metrics.page,
    }),
});
server.listen(port, host, () => {
  process.stdout.write(`\nThe shop is open: http://localhost:${port}\n`);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason =
    error.code === 'EADDRINUSE'
      ? `Port ${port} is taken. Choose another one: PORT=3001 npm start`
      : error.message;
  process.stderr.write(`${reason}\n`);
  process.exit(1);
});

endProcessInOrder({
  end,
  drainMs: settings.drainSeconds * 1000,
  log,
  onEnd: () => tracing?.end(),
});
