import type { NextConfig } from 'next';

/** Read by the build and in development; a server that is built reads what the build made of it (server/start/built-config.ts). */
const nextConfig: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  allowedDevOrigins: ['127.0.0.1'],
  // The proxy answers trailing slashes itself, together with region prefixes, in one redirect (G2).
  skipTrailingSlashRedirect: true,
  // Pages made at run time live in a bounded memory cache only: endless filter combinations never fill the disk.
  // Three regions of the shop's own range take some 250 MB; with less, pages are thrown out and made again all day.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  experimental: {
    isrFlushToDisk: false,
    globalNotFound: true,
    // Fewer, larger files: a phone pays for each request more than for some kilobytes that another page shares.
    turbopackChunking: { requestCost: 1_000_000, minChunkSize: 150_000 },
  },
  serverExternalPackages: ['better-sqlite3', 'ioredis', 'nodemailer', 'pg', 'pino', 'sharp'],
  images: { unoptimized: true },
  // What protects every answer is set before Next sees a request (server/request/security-headers.ts).
  headers: async () =>
    ['/icons.svg', '/maps/:file'].map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    })),
};

export default nextConfig;
