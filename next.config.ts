import type { NextConfig } from 'next';

/**
 * Read by the build and in development. A production server reads the copy that the build wrote
 * (server/start/built-config.ts).
 */
const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  allowedDevOrigins: ['127.0.0.1'],
  // proxy.ts handles trailing slashes together with region prefixes, in one redirect (G2).
  skipTrailingSlashRedirect: true,
  // Next only renders pages. The page cache in front of it stores them (server/pages).
  cacheMaxMemorySize: 0,
  // Preloads are in the page, not in a `Link` header, which caches in front of the shop may drop. A limit of 1 leaves
  // room for no header; with 0 React warns on every page in development.
  reactMaxHeadersLength: 1,
  // Disables streaming metadata for all clients. Pages are sent whole, so streaming gains nothing, and the position of
  // the metadata would depend on timing.
  htmlLimitedBots: /./,
  // Source maps are not served; they locate browser errors in the source (server/start/move-source-maps.ts).
  productionBrowserSourceMaps: true,
  experimental: {
    isrFlushToDisk: false,
    // The page cache requests the router's data without router state, so that the response is the same for everyone.
    validateRSCRequestHeaders: false,
    globalNotFound: true,
    // Fewer, larger chunks: on phones another request costs more than a few kilobytes that only other pages use.
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
  // Security headers are set before a request reaches Next (server/request/security-headers.ts).
  headers: async () =>
    ['/icons.svg', '/maps/:file'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    })),
};

export default nextConfig;
