import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/run/chromium.mjs';
import { SERVER_FLAGS } from './scripts/run/node-flags.mjs';

// What products and words there are is the fixtures' alone; e2e/own-content.spec.ts is about the shop's own.
process.env.CONTENT_DIR = path.join(import.meta.dirname, 'tests/fixtures/content');

const PORT = Number(process.env.E2E_PORT ?? 3210);

const shopAt = (port: number, env: Record<string, string>) => ({
  command: `node ${SERVER_FLAGS.join(' ')} server/serve.ts`,
  url: `http://localhost:${port}/robots.txt`,
  timeout: 600_000,
  reuseExistingServer: false,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5000 },
  env: {
    PORT: String(port),
    SITE_URL: `http://localhost:${port}`,
    LOG_LEVEL: 'warn',
    WARM_PAGES: 'off',
    ...env,
  },
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  forbidOnly: true,
  // Three browsers and a server share two cores: one more try, and the run names every test that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'on-first-retry',
    // It answers for pages, which tests intercept themselves; e2e/offline.spec.ts lets it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // One process a page instead of a spare one beside it: a fifth less time a page.
        '--disable-site-isolation-trials',
      ],
    },
  },
  // One after the other: the first builds.
  webServer: [
    shopAt(PORT, { DATA_DIR: '.data/e2e', STYLEGUIDE: 'on' }),
    shopAt(PORT + 1, { DATA_DIR: '.data/e2e-own-content', CONTENT_DIR: '' }),
  ],
});
