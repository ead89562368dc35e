// Second half of npm start, on the project's own Node: configuration, build, seed, server.
import './start/production-env.ts';
import { openShop } from './open-shop.ts';
import { readInlineScripts } from './pages/inline-scripts.ts';
import { builtEndpoints, builtRoutes } from './pages/missing-pages.ts';
import { knownScripts } from './pages/transforms/known-scripts.ts';
import { filesOnDisk, keepStaticFiles, keptStatic, staticFiles } from './request/static-files.ts';
import { endProcessGracefully } from './shutdown/process-end.ts';
import { serveBuiltConfig } from './start/built-config.ts';
import { offerNetworks } from './start/offer-networks.ts';
import { prepare } from './start/prepare.ts';

const settings = prepare('production');
await offerNetworks(settings);
serveBuiltConfig();
const files = filesOnDisk();
const kept = keptStatic(settings.dataDir);
await keepStaticFiles(kept);
const inlineScripts = readInlineScripts();
const { end, log, tracing } = await openShop(settings, {
  isDevelopment: false,
  scripts: knownScripts(inlineScripts),
  programs: inlineScripts.programs,
  hasRoute: builtRoutes(files),
  endpointOf: builtEndpoints(),
  sendStatic: staticFiles(kept),
  admittedFiles: files,
});
endProcessGracefully({
  end,
  drainMs: settings.drainSeconds * 1000,
  log,
  onEnd: () => tracing?.end(),
});
