import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { amount } from './tests/support/nightly.ts';

const textOf = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');
/** Whether a test says in its first line that it needs a document. */
const needsDocument = (file: string) => textOf(file).startsWith('// @vitest-environment jsdom');
/** Whether a test replaces modules, which another may have loaded before it. */
const replacesModules = (file: string) => textOf(file).includes('vi.mock(');

/**
 * Tests that leave nothing behind that another could notice share one load of the modules. Those of rules all do; of
 * the server's most, which are given their database, files and clock.
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
      // They replace the environment, or are a shop of their own.
      'tests/lib/boot/server/{follow-times,observe,read-words,retention-clock,warm}.test.ts',
      'tests/lib/catalogue/server/{json-members,page-catalogue,remote}.test.ts',
      'tests/lib/data/server/retention.test.ts',
      'tests/lib/images/server/{quality,route}.test.ts',
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
 * But those that draw pages as the server does, with streams that a thread's own contexts have not, and one that stands
 * in for the address.
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
 * `npm run verify`, for before a commit, leaves out tests whose time is that of photos and pictures, or of databases,
 * disks, networks and processes that fail: two thirds of the time of all.
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

/** It opens decoders that are shut for the whole process, which others of it must find shut. */
const OWN_PROCESS = 'tests/lib/images/server/quality.test.ts';

export default defineConfig({
  resolve: {
    alias: { 'server-only': fileURLToPath(new URL('./tests/support/server-only.ts', import.meta.url)) },
  },
  test: {
    environment: 'node',
    exclude: LEFT_OUT,
    // What products and words there are is the fixtures' alone; tests/content is about the shop's own.
    env: { CONTENT_DIR: fileURLToPath(new URL('./tests/fixtures/content', import.meta.url)) },
    globalSetup: ['tests/support/decoders.ts'],
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    // One more than cores: a sixth of the time is waiting for faults that have to be waited for.
    maxWorkers: 3,
    // A thread starts in half the time of a process, 270 times.
    pool: 'threads',
    testTimeout: amount(30_000, 600_000),
    hookTimeout: 120_000,
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
      // Each file has modules and a document of its own; the library of documents is loaded once a thread.
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
