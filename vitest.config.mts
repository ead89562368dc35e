import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { dailyOrNightly } from './tests/support/nightly.ts';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
/** Whether the first line of a test requests the jsdom environment. */
const needsDocument = (file: string) => textOf(file).startsWith('// @vitest-environment jsdom');
/** Whether a test mocks modules, which another test in the same worker may have loaded before. */
const replacesModules = (file: string) => textOf(file).includes('vi.mock(');

/**
 * Tests without side effects on other tests: they share loaded modules (`isolate: false`). This includes all tests of
 * pure rules and most tests of the server, which get their database, files and clock passed in.
 */
const SHARED = globSync(
  [
    'tests/lib/**/*.test.ts',
    'tests/{components,store}/*.test.ts',
    'tests/features/{listing/*,product/*,store-locator/*,taxonomy/words}.test.ts',
    'tests/scripts/**/*.test.ts',
    'tests/server/**/*.test.ts',
    'tests/support/**/*.test.ts',
    'tests/workshop/*.test.ts',
    'tools/**/*.test.ts',
  ],
  {
    cwd: import.meta.dirname,
    exclude: [
      // These change the environment, or run a shop of their own.
      'tests/features/store-locator/store-data.test.ts',
      'tests/lib/boot/server/{scheduled-invalidation,observe,preload-content,retention-clock,warm}.test.ts',
      'tests/lib/catalogue/server/{json-members,page-catalogue,remote}.test.ts',
      'tests/lib/data/server/retention.test.ts',
      'tests/lib/images/server/{quality,route}.test.ts',
      'tests/lib/places/server/missing-gazetteer.test.ts',
      'tests/lib/revalidate/server/**',
      'tests/lib/samples/server/{disk-faults,health,kill,outbox}.test.ts',
      'tests/lib/search/server/remote-faults.test.ts',
      'tests/lib/server/http-services.test.ts',
      'tests/lib/server/db/postgres-connections.test.ts',
      'tests/lib/server/redis/**',
      'tests/lib/site/server/own-house.test.ts',
      'tests/lib/spec-pack/server/{handler,pack}.test.ts',
      'tests/lib/stores/server/map-tiles.test.ts',
      'tests/server/observability/{data-spans,service-times}.test.ts',
      'tests/server/pages/http-cache-tests.test.ts',
    ],
  },
).filter((file) => !needsDocument(file) && !replacesModules(file));

/**
 * Tests that need a document. Excluded are tests that render pages like the server, with streams that vmThreads contexts
 * do not have, and one that replaces `location`.
 */
const DOM = globSync('tests/**/*.test.{ts,tsx}', {
  cwd: import.meta.dirname,
  exclude: [
    'tests/features/taxonomy/pages.test.tsx',
    'tests/features/visit/measurement.test.tsx',
    'tests/workshop/themes.test.tsx',
  ],
}).filter(needsDocument);

/**
 * Tests that `npm run verify`, the quick run before a commit, leaves out: tests of photos and pictures, and of failing
 * databases, disks, networks and processes. They take two thirds of the time of all tests.
 */
const LEFT_OUT =
  process.env.UNIT_TESTS === 'quick'
    ? [
        'tests/content/**',
        'tests/lib/catalogue/server/{live-import,sheet}.test.ts',
        'tests/lib/{data,images,scenes}/server/**',
        'tests/lib/ingest/server/media/**',
        'tests/lib/server/{db,redis,storage}/**',
        'tests/scripts/*-scripts.test.ts',
        'tests/server/{observability/tracing,pages/http-cache-tests,request-framing}.test.ts',
        'tests/workshop/{commands,regular-expressions}.test.ts',
        'tests/**/{*-faults,kill,postgres,process-end}.test.ts',
        'tools/**',
      ]
    : [];

/** Enables image decoders that are disabled for the whole process; other tests in a process must find them disabled. */
const OWN_PROCESS = 'tests/lib/images/server/quality.test.ts';

/** Deadline in ms of every wait for a condition; tests/support/setup.ts sets it for documents. */
const WAIT_MS = 20_000;

export default defineConfig({
  resolve: {
    alias: { 'server-only': fileURLToPath(new URL('./tests/support/server-only.ts', import.meta.url)) },
  },
  test: {
    environment: 'node',
    exclude: LEFT_OUT,
    // Tests use the products and texts of the fixtures. Only tests/content checks the shop's own content.
    env: { CONTENT_DIR: fileURLToPath(new URL('./tests/fixtures/content', import.meta.url)) },
    globalSetup: ['tests/support/decoders.ts'],
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    // One more than the two cores: a sixth of the time is spent waiting in tests of timeouts and faults.
    maxWorkers: 3,
    // Starting a thread takes half the time of a process, and there are 270 starts.
    pool: 'threads',
    testTimeout: dailyOrNightly(60_000, 600_000),
    hookTimeout: 120_000,
    // Waits end as soon as their condition holds; on a busy machine that may take many seconds.
    expect: { poll: { timeout: WAIT_MS } },
    projects: [
      {
        extends: true,
        test: {
          ...{ name: 'shared', include: SHARED, isolate: false },
          setupFiles: ['tests/support/setup.ts', 'tests/support/shared.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'isolated',
          include: ['tests/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...SHARED, ...DOM, OWN_PROCESS, 'tests/content/**'],
        },
      },
      // Each file has its own modules and document; jsdom itself is loaded once for each thread.
      { extends: true, test: { name: 'dom', include: DOM, pool: 'vmThreads' } },
      { extends: true, test: { name: 'process', include: [OWN_PROCESS], pool: 'forks' } },
      {
        extends: true,
        test: {
          name: 'content',
          include: ['tests/content/**/*.test.ts'],
          env: { CONTENT_DIR: fileURLToPath(new URL('./content', import.meta.url)) },
        },
      },
    ],
  },
});
