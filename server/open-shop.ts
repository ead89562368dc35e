import type { Server } from 'node:http';
import pino, { type Logger } from 'pino';
import type { Config } from '../lib/server/config-schema.ts';
import { logConsole, startUpLog } from '../lib/server/console-log.ts';
import { siteByCode } from '../lib/server/installed-sites.ts';
import { logOptions } from '../lib/server/log-options.ts';
import { logStream } from '../lib/server/log-stream.ts';
import { type ProcessLink, processLink } from '../lib/server/process-link.ts';
import { throttledWarner } from '../lib/server/throttled-warner.ts';
import { admission } from './admission/admission.ts';
import * as development from './development.ts';
import type { Handler, OptionalHandler } from './handler.ts';
import { httpServer } from './http-server.ts';
import { refusedScripts } from './observability/refused-scripts.ts';
import { timeServices } from './observability/service-times.ts';
import { startTracing, type Tracing, upstreamOf } from './observability/tracing.ts';
import { offlinePages } from './offline.ts';
import type { InlineScripts } from './pages/inline-scripts.ts';
import { PageCache } from './pages/page-cache.ts';
import { type PageHandlerOptions, pageHandler } from './pages/page-handler.ts';
import { drawStaticParts } from './pages/static-parts.ts';
import type { KnownScripts } from './pages/transforms/known-scripts.ts';
import { scriptOrigins } from './pages/transforms/script-policy.ts';
import { pagePolicy, reportDirectives, securityHeaders } from './request/security-headers.ts';
import type { RequestStep } from './request/steps.ts';
import { validateRequest } from './request/validate-request.ts';
import { type ShopServer, shopServer } from './shop-server.ts';

/** How a built shop and one in development differ. */
export interface ShopMode {
  readonly isDevelopment: boolean;
  readonly scripts: KnownScripts;
  readonly programs: InlineScripts['programs'];
  /** Whether a path has a route or a file. Without it, every path is passed to Next. */
  readonly hasRoute?: PageHandlerOptions['hasRoute'];
  readonly endpointOf?: PageHandlerOptions['endpointOf'];
  readonly sendStatic?: OptionalHandler;
  /** URL paths of files that need no admission. Without it, every request is admitted at once. */
  readonly admittedFiles?: ReadonlySet<string>;
}

export interface OpenShop extends Pick<ShopServer, 'end'> {
  readonly log: Logger;
  readonly tracing: Tracing | undefined;
  readonly closeNext: () => Promise<void>;
}

/** Starts Next and the server in front of it, and listens. Exits the process if the port is in use. */
export async function openShop(settings: Config, mode: ShopMode): Promise<OpenShop> {
  const { host, port, trustedProxies, metricsToken } = settings;
  const { isDevelopment, sendStatic } = mode;
  const log = pino(logOptions(settings.logLevel), logStream(1));
  if (!isDevelopment) logConsole(log);
  const server = httpServer({ ...(isDevelopment && { takesUpgrade: development.takesUpgrade }) });
  const { default: next } = await import('next');
  const app = next({ dev: isDevelopment, hostname: host, port, httpServer: server });
  await app.prepare();

  const link = processLink();
  await drawStaticParts(link);
  const tracing =
    settings.tracing &&
    (await startTracing(settings.tracing, {
      ...{ link, trustedProxies, storage: settings.storage },
      upstream: upstreamOf(settings),
    }));
  const handler: Handler = app.getRequestHandler();
  const warn = throttledWarner(log);
  const cache = new PageCache({ warn, ...(isDevelopment && { maxBytes: development.MAX_CACHE_BYTES }) });
  const pages = { ...pageOptions(settings, mode, { link, log }), cache };
  const { end } = shopServer({
    ...{ server, link, tracing, trustedProxies, metricsToken, log, warn, sendStatic, cache },
    // The access log is written whatever the log level is.
    accessLog: settings.accessLog ? pino(logOptions('info'), logStream(1)) : undefined,
    protect: securityHeaders(settings, isDevelopment ? development.POLICY_SOURCES : undefined),
    validate: validateRequest({
      trustedProxies,
      ...(isDevelopment && {
        moreEndpoints: development.ENDPOINTS,
        allowedHeaders: development.CLIENT_HEADERS,
      }),
    }),
    offline: offlinePages({ site: siteByCode(settings.site), programs: mode.programs }),
    developmentClient: isDevelopment ? answerDevelopmentClient(handler) : undefined,
    pages: (metrics) => {
      timeServices(metrics.asked, settings.storage);
      return pageHandler(handler, { ...pages, counted: metrics.page });
    },
  });
  listen(server, host, port, () => {
    link.isOpen = true;
  });
  return { end, log, tracing, closeNext: () => app.close() };
}

function pageOptions(
  settings: Config,
  { isDevelopment, scripts, hasRoute, endpointOf, admittedFiles: files }: ShopMode,
  { link, log }: { readonly link: ProcessLink; readonly log: Logger },
): PageHandlerOptions {
  const { trustedProxies } = settings;
  return {
    ...{ link, log, scripts, regions: siteByCode(settings.site).regions },
    ...(files && { admission: admission({ trustedProxies, link, files }) }),
    ...(hasRoute && { hasRoute }),
    ...(endpointOf && { endpointOf }),
    origins: scriptOrigins(settings),
    policy: pagePolicy(settings, isDevelopment ? development.POLICY_SOURCES : undefined),
    reporting: reportDirectives(settings),
    onRefusedScript: refusedScripts(link, log),
    ...(isDevelopment && {
      clientHeaders: development.CLIENT_HEADERS,
      moreScriptSources: development.SCRIPT_SOURCES,
    }),
  };
}

const answerDevelopmentClient =
  (next: Handler): RequestStep['run'] =>
  (request, response) =>
    development.isOfDevelopmentClient(request) && (next(request, response) ?? true);

function listen(server: Server, host: string, port: number, opened: () => void): void {
  server.listen(port, host, () => {
    opened();
    const open = `The shop is open: http://localhost:${port}`;
    const log = startUpLog();
    if (log) log.info({ code: 'shop_open' }, open);
    else process.stdout.write(`\n${open}\n`);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'EADDRINUSE'
        ? `Port ${port} is taken. Choose another one: PORT=3001 npm start`
        : error.message;
    process.stderr.write(`${reason}\n`);
    process.exit(1);
  });
}
