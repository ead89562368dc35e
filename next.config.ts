import type { NextConfig } from 'next';

/**
 * Read by the build and in development; a server that is built reads what the build made of it
 * (server/start/built-config.ts).
 */
const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  allowedDevOrigins: ['127.0.0.1'],
  // The proxy answers trailing slashes itself, together with region prefixes, in one redirect (G2).
  skipTrailingSlashRedirect: true,
  // Next renders pages and stores none, neither in memory nor on disk: the page cache before it does (server/pages).
  cacheMaxMemorySize: 0,
  // What is to be fetched early stands in the page, not in a `Link` beside it, which caches before the shop may drop.
  // None fits into one sign; of zero React warns in development with every page.
  reactMaxHeadersLength: 1,
  // Pages are sent whole, so nothing is gained by metadata that come after the head; and where they stand would depend
  // on how long they took.
  htmlLimitedBots: /./,
  // Kept out of what is served, for the places of failures (server/start/keep-maps.ts).
  productionBrowserSourceMaps: true,
  experimental: {
    isrFlushToDisk: false,
    // The page cache asks for the router's data without its state, so that it is the same for everyone.
    validateRSCRequestHeaders: false,
    globalNotFound: true,
    // Fewer, larger files: a phone pays for each request more than for some kilobytes that another page shares.
    turbopackChunking: { requestCost: 1_000_000, minChunkSize: 150_000 },
  },
  turbopack: {
    rules: {
      'maplibre-gl.mjs': { condition: 'foreign', loaders: ['./scripts/run/maplibre-loader.mjs'] },
    },
  },
  serverExternalPackages: ['better-sqlite3', 'ioredis', 'nodemailer', 'pg', 'pino', 'sharp'],
  images: { unoptimized: true },
  rewrites: async () => [{ source: '/sitemap-:region([a-z]+).xml', destination: '/sitemap/:region' }],
  // What protects every answer is set before Next sees a request (server/request/security-headers.ts).
  headers: async () =>
    ['/icons.svg', '/maps/:file'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    })),
};

export default nextConfig;
