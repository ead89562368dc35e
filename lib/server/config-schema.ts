import type { z } from 'zod';
import { CSRF_COOKIE } from '../http/csrf.ts';
import { cookieName, isHttps } from '../http/host-cookie.ts';
import { percentDecoded } from '../percent-decoded.ts';
import { DEFAULT_REGION } from '../regions.ts';
import { environmentSchema, expected, VARIABLES, type VariableName } from './environment-schema.ts';
import { installedSites } from './installed-sites.ts';

/** Variables whose value is never printed; addresses among them may have a password. */
const SECRET = /SECRET|TOKEN|KEY|HEADERS|^(?:DATABASE|REDIS|SMTP)_URL$/;
/** What stands before the host of an address: a name, maybe with a password. */
const WITH_NAME = /\/\/[^/]*@/;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the environment is invalid; the message lists every wrong variable with the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type CheckedEnvironment = z.infer<typeof environmentSchema>;

/** Throws ConfigError naming each wrong variable, what is expected and an example; or each fault of a site's file. */
function checkEnvironment(environment: Environment): CheckedEnvironment {
  const { faults } = installedSites();
  if (faults.length > 0) throw new ConfigError(`Invalid site files:\n  ${faults.join('\n  ')}`);
  const given = Object.fromEntries(VARIABLES.map((name) => [name, environment[name]?.trim() || undefined]));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    const names = [...new Set(issues.map((issue) => issue.path[0] as VariableName))];
    const lines = names.map((name) => {
      const why = issues.map((issue) => (issue.path[0] === name ? whyOf(issue) : undefined)).find(Boolean);
      return `  ${name} is ${describe(name, given[name])}${why ? `: ${why}` : ''}; expected ${expected(name)}`;
    });
    throw new ConfigError(`Invalid configuration:\n${lines.join('\n')}`);
  }
  return parsed.data;
}

/** An S3 storage, when all four parts of its access are there. */
const storageOf = (env: CheckedEnvironment) =>
  env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        endpoint: env.S3_ENDPOINT,
        region: env.S3_REGION,
        bucket: env.S3_BUCKET,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
        pathStyle: env.S3_PATH_STYLE === 'on',
        imageCacheMb: env.S3_IMAGE_CACHE_MB,
      }
    : undefined;

/** Where backups go, when that is another storage; its bucket is named with each command. */
const backupStorageOf = (env: CheckedEnvironment) =>
  env.BACKUP_S3_ENDPOINT && env.BACKUP_S3_ACCESS_KEY_ID && env.BACKUP_S3_SECRET_ACCESS_KEY
    ? {
        endpoint: env.BACKUP_S3_ENDPOINT,
        region: env.BACKUP_S3_REGION,
        accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID,
        secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY,
        pathStyle: env.S3_PATH_STYLE === 'on',
      }
    : undefined;

const tracingOf = (env: CheckedEnvironment) =>
  env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: env.OTEL_SERVICE_NAME,
        /** Of the requests that no proxy has decided about. */
        share: env.OTEL_TRACES_SAMPLER_ARG,
        headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
      }
    : undefined;

const scenesOf = (env: CheckedEnvironment) => ({
  url: env.SCENE_SERVICE_URL,
  cnf: env.SCENE_CONFIG_CODE,
  /** Photos one household may send a minute. */
  uploadsPerMinute: env.UPLOADS_PER_MINUTE,
  /** Megabytes of all photos with what is made of them. */
  maxMb: env.SCENES_MAX_MB,
  /** Networks that find floors; without one visitors draw them. */
  floorModels: env.FLOOR_MODEL?.split(',').map((file) => file.trim()) ?? [],
  /** Folder of a promptable network that answers taps. */
  clickModel: env.CLICK_MODEL,
});

/** Photos that shoppers give to the shop, from rooms of our own service. */
const donationOf = (env: CheckedEnvironment) => ({
  isOn: env.PHOTO_DONATION === 'on' && !env.SCENE_SERVICE_URL,
  /** Megabytes of all of them. */
  maxMb: env.PHOTO_DONATION_MAX_MB,
});

function alertOf({
  REGION_ALERT,
  GEO_COUNTRY_HEADER,
  GEO_MMDB,
}: CheckedEnvironment): 'server' | 'time-zone' | undefined {
  if (REGION_ALERT === 'off') return undefined;
  return GEO_COUNTRY_HEADER || GEO_MMDB ? 'server' : 'time-zone';
}

const geoOf = (env: CheckedEnvironment) => ({
  countryHeader: env.GEO_COUNTRY_HEADER?.toLowerCase(),
  mmdb: env.GEO_MMDB,
  canadaToNorthAmerica: env.GEO_CANADA !== DEFAULT_REGION,
  /** What tells where a visitor is, for the region alert: this server, or else the browser's time zone. */
  alert: alertOf(env),
});

/**
 * Checks the environment and names it in the shop's terms. Empty values count as not set.
 * Throws ConfigError naming each wrong variable, what is expected and an example; or each fault of a site's file.
 */
export function parseConfig(environment: Environment) {
  const env = checkEnvironment(environment);
  const many = env.INSTANCES ? env.INSTANCES === 'many' : Boolean(env.DATABASE_URL || env.REDIS_URL);
  return {
    site: env.SITE,
    // Next compares rewritten addresses with the name it listens on and takes 127.0.0.1 for another machine than
    // localhost.
    host: env.HOST === '127.0.0.1' ? 'localhost' : env.HOST,
    port: env.PORT,
    /** Public origin without a trailing slash; canonical links and sitemaps are built on it (SEO-1). */
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    /** Pictures that merchandisers add; without it they lie in the data folder. */
    mediaDir: env.MEDIA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** Connections that one instance opens to PostgreSQL at most. */
    databasePool: env.DATABASE_POOL,
    /** Shares rate limits and invalidations between instances. */
    redisUrl: env.REDIS_URL,
    /** Stores rooms and shared pictures; without it rooms are stored in the data folder. */
    storage: storageOf(env),
    backupStorage: backupStorageOf(env),
    /** Other processes may serve this shop: an invalidation on one applies to all. */
    manyInstances: many,
    productApiUrl: env.PRODUCT_API_URL,
    searchApiUrl: env.SEARCH_API_URL,
    cloudinaryCloudName: env.CLOUDINARY_CLOUD_NAME,
    imageCacheMb: env.IMAGE_CACHE_MB,
    revalidateSecret: env.REVALIDATE_SECRET,
    revalidateUrl: env.REVALIDATE_URL ?? `http://localhost:${env.PORT}`,
    /** Of the server alone; without it addresses come from our own gazetteer. */
    googlePlacesKey: env.GOOGLE_PLACES_KEY,
    /** Proxies before the shop whose word about the visitor's address is believed. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** How a visitor's country is determined, and whether the region alert uses it (S4.4-1, G6). */
    geo: geoOf(env),
    /** Names of the CSRF cookie and header (G40). */
    csrf: {
      cookieName: env.CSRF_COOKIE ?? cookieName(CSRF_COOKIE, isHttps(env.SITE_URL ?? '')),
      headerName: env.CSRF_HEADER,
    },
    /** Orders one network address may send a minute; its wider network may send ten times as many. */
    ordersPerMinute: env.ORDERS_PER_MINUTE,
    /** Days until the person behind a sample order is erased. */
    orderRetentionDays: env.ORDER_RETENTION_DAYS,
    /** Without it, mail is written into the data folder. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /** Where projects for stores are mailed: to this address, or 'off'; to each store's own where it is not set. */
    storeMail: env.STORE_MAIL,
    /** Where orders and sent projects are announced, and the secret that signs the announcement. */
    orderWebhook:
      env.ORDER_WEBHOOK_URL && env.ORDER_WEBHOOK_SECRET
        ? { url: env.ORDER_WEBHOOK_URL, secret: env.ORDER_WEBHOOK_SECRET }
        : undefined,
    /** Verifies reports of a fulfilment house on orders; without it they are refused. */
    orderStateSecret: env.ORDER_STATE_SECRET,
    /** Where traces of requests are sent; without it nothing of that is loaded. */
    tracing: tracingOf(env),
    /** Where staff work (npm run desk); the token is asked for wherever one is set. */
    desk: { host: env.DESK_HOST, port: env.DESK_PORT, token: env.DESK_TOKEN },
    /** Where words are edited (npm run edit), on this machine alone. */
    editPort: env.EDIT_PORT,
    /** Bearer token with which another machine may read `/metrics`. */
    metricsToken: env.METRICS_TOKEN,
    /** Seconds for which a process keeps serving after SIGTERM, so that proxies notice in time. */
    drainSeconds: env.DRAIN_SECONDS ?? (many ? 5 : 0),
    logLevel: env.LOG_LEVEL,
    /** Whether each request is a line of the log. */
    accessLog: env.ACCESS_LOG === 'on',
    /** Public, because the page contains it; restrict it by address at the service (S7.13-4). */
    googleMapsKey: env.GOOGLE_MAPS_KEY,
    /** Streets and water (PMTiles) under the store locator's own map: a file, or an https address. */
    mapTiles: env.MAP_TILES,
    /** The Room Visualiser's service: a remote one by its address, or our own. */
    scenes: scenesOf(env),
    photoDonation: donationOf(env),
    warmPages: env.WARM_PAGES === 'on',
    /** Whether the style guide is served; npm run dev switches it on. */
    styleguide: env.STYLEGUIDE === 'on',
    /** Whether search engines may list this shop; a copy for trying things out says no. */
    indexing: env.INDEXING === 'on',
    /** Loaded only after a visitor's consent; without it nothing leaves the browser (P-3). */
    gtmId: env.GTM_ID,
    /** Whether visits to a region are counted after a Yes, or until a No. */
    consent: env.CONSENT,
    /** What a sample counts for in measurement, in the currency of each region. */
    sampleWorth: env.SAMPLE_WORTH,
    /** Further origins whose scripts the tags of its container may load. */
    tagOrigins: env.SCRIPT_ORIGINS?.split(',').map((one) => one.trim()) ?? [],
    /** Of a hundred page views, those that report how fast they were to our own server. */
    vitalsPercent: env.VITALS_PERCENT,
    /** Whether the shop counts what its visitors look for (`lib/demand`). */
    demandCounts: env.DEMAND_COUNTS === 'on',
  } as const;
}
export type Config = ReturnType<typeof parseConfig>;

function headersOf(text: string | undefined): Record<string, string> | undefined {
  return text === undefined
    ? undefined
    : Object.fromEntries(
        text.split(',').map((pair) => {
          const at = pair.indexOf('=');
          return [pair.slice(0, at), percentDecoded(pair.slice(at + 1))];
        }),
      );
}

/** What a check knows of a wrong value beyond that it is wrong. */
const whyOf = (issue: z.core.$ZodIssue): unknown => (issue.code === 'custom' ? issue.params?.why : undefined);

/** The given value of a variable; of a secret only its length, because startup output ends up in logs. */
function describe(name: VariableName, value: string | undefined): string {
  if (value === undefined) return 'missing';
  if (SECRET.test(name) || WITH_NAME.test(value)) return `${value.length} characters`;
  return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`;
}
