import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { MAIN_SHOP, PORT } from './e2e/support/served-shops.ts';
import { findChromium } from './scripts/run/chromium.mjs';
import { SERVER_FLAGS } from './scripts/run/node-flags.mjs';

// Tests use the products and texts of the fixtures. Only e2e/own-content.spec.ts uses the shop's own content.
process.env.CONTENT_DIR = path.join(import.meta.dirname, 'tests/fixtures/content');

/**
 * Test files about texts, links and fields. The browser loads no pictures for them, which saves a quarter of the work
 * of a page. Add new files of this kind here.
 */
const WITHOUT_PICTURES = new RegExp(
  `/(?:${[
    'analytics',
    'analytics-measurement',
    'analytics-tags',
    'answers',
    'back-forward-cache',
    'cache',
    'calculator',
    'calculator-plan',
    'compare',
    'content',
    'contrast',
    'cookies',
    'desk',
    'desk-demand',
    'development',
    'early-back',
    'editor',
    'editor-stories',
    'errors',
    'escape',
    'favourites',
    'focus-rings',
    'fonts',
    'header',
    'header-links',
    'home-tools',
    'import',
    'injected-scripts',
    'listing',
    'listing-filters',
    'listing-head',
    'live-content',
    'locked-database',
    'lost-scripts',
    'missing-page',
    'my-project',
    'my-project-sheet',
    'own-brand',
    'places',
    'product',
    'product-panel',
    'project-failures',
    'project-keyboard',
    'region',
    'reports',
    'sample-order',
    'samples',
    'samples-address',
    'samples-faults',
    'samples-modal',
    'search',
    'search-results',
    'search-states',
    'search-words',
    'send-project',
    'seo',
    'shell',
    'sites',
    'spec-pack',
    'state',
    'stores',
    'stores-map',
    'stores-places',
    'stores-streets',
    'taxonomy',
    'translated',
    'unkeyed',
  ].join('|')})[.]spec[.]ts$`,
);
/** Command-line flags of Chromium. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // One process for each page, without a spare one: a fifth less time for each page.
  '--disable-site-isolation-trials',
  // WebGL2 in software if there is no graphics card.
  '--enable-unsafe-swiftshader',
];
const browserWith = (...flags: string[]) => ({
  executablePath: findChromium(),
  args: [...FLAGS, ...flags],
});

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
  // Three browsers and a server share two cores: one retry. The run lists every test that needed it.
  retries: 1,
  // Limits that only a failing test reaches, also on a busy machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    trace: 'on-first-retry',
    // The service worker would answer requests that tests intercept themselves. e2e/offline.spec.ts allows it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
  },
  projects: [
    { name: 'pages', testIgnore: WITHOUT_PICTURES, use: { launchOptions: browserWith() } },
    {
      name: 'pages without pictures',
      testMatch: WITHOUT_PICTURES,
      use: { launchOptions: browserWith('--blink-settings=imagesEnabled=false') },
    },
  ],
  // Started one after the other, because the first one builds.
  webServer: [
    shopAt(PORT, {
      DATA_DIR: MAIN_SHOP.dataDir,
      ORDER_STATE_SECRET: MAIN_SHOP.orderStateSecret,
      STYLEGUIDE: 'on',
      // All tests come from one network, which sends more than a visitor does.
      UPLOADS_PER_MINUTE: '100',
      ORDERS_PER_MINUTE: '100',
    }),
    shopAt(PORT + 1, { DATA_DIR: '.data/e2e-own-content', CONTENT_DIR: '' }),
  ],
});
