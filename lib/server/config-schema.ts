import type { z } from 'zod';
import { CSRF_COOKIE } from '../http/csrf.ts';
import { cookieName, isHttps } from '../http/host-cookie.ts';
import { percentDecoded } from '../percent-decoded.ts';
import { DEFAULT_REGION } from '../regions.ts';
import { environmentSchema, expected, VARIABLES, type VariableName } from './environment-schema.ts';
import { installedSites } from './installed-sites.ts';

/** Variables whose value is never printed; the URLs among them may contain a password. */
const SECRET = /SECRET|TOKEN|KEY|HEADERS|^(?:DATABASE|REDIS|SMTP)_URL$/;
/** The user info of a URL, which may contain a password. */
const WITH_NAME = /\/\/[^/]*@/;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Thrown when the environment is invalid; the message lists every wrong variable with the expected value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

type CheckedEnvironment = z.infer<typeof environmentSchema>;

/**
 * Throws ConfigError with each invalid variable, the expected value and an example, or with each fault of a site
 * file.
 */
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

/** The S3 storage, if all four variables that it needs are set. */
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

/** The storage for backups, if it is a different one; each command names its bucket. */
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
        /** Share of the requests for which no proxy has made the sampling decision. */
        share: env.OTEL_TRACES_SAMPLER_ARG,
        headers: headersOf(env.OTEL_EXPORTER_OTLP_HEADERS),
      }
    : undefined;

const scenesOf = (env: CheckedEnvironment) => ({
  url: env.SCENE_SERVICE_URL,
  cnf: env.SCENE_CONFIG_CODE,
  /** Uploads per minute that one household may make. */
  uploadsPerMinute: env.UPLOADS_PER_MINUTE,
  /** Limit in MB for all photos and the files derived from them. */
  maxMb: env.SCENES_MAX_MB,
  /** Models that find floors; without one, visitors draw them. */
  floorModels: env.FLOOR_MODEL?.split(',').map((file) => file.trim()) ?? [],
  /** Folder of a promptable segmentation model that responds to taps. */
  clickModel: env.CLICK_MODEL,
});

/** Photos that shoppers donate to the shop, from rooms of our own scene service. */
const donationOf = (env: CheckedEnvironment) => ({
  isOn: env.PHOTO_DONATION === 'on' && !env.SCENE_SERVICE_URL,
  /** Limit in MB for all donated photos. */
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
  /** What determines a visitor's country for the region alert: this server, or otherwise the browser's time zone. */
  alert: alertOf(env),
});

/**
 * Validates the environment and returns it in the shop's terms. Empty values count as not set. Throws ConfigError
 * with each invalid variable, the expected value and an example, or with each fault of a site file.
 */
export function parseConfig(environment: Environment) {
  const env = checkEnvironment(environment);
  const many = env.INSTANCES ? env.INSTANCES === 'many' : Boolean(env.DATABASE_URL || env.REDIS_URL);
  return {
    site: env.SITE,
    // Next compares rewritten addresses with the host name that it listens on, and treats 127.0.0.1 and localhost as
    // different machines.
    host: env.HOST === '127.0.0.1' ? 'localhost' : env.HOST,
    port: env.PORT,
    /** Public origin without a trailing slash; canonical links and sitemaps use it (SEO-1). */
    siteUrl: env.SITE_URL ?? `http://localhost:${env.PORT}`,
    dataDir: env.DATA_DIR,
    /** Folder for pictures that merchandisers add; without it they are in the data folder. */
    mediaDir: env.MEDIA_DIR,
    databaseUrl: env.DATABASE_URL,
    /** Maximum number of PostgreSQL connections per instance. */
    databasePool: env.DATABASE_POOL,
    /** Shares rate limits and invalidations between instances. */
    redisUrl: env.REDIS_URL,
    /** Stores rooms and shared pictures; without it, rooms are stored in the data folder. */
    storage: storageOf(env),
    backupStorage: backupStorageOf(env),
    /** Other processes may serve this shop, so an invalidation on one must reach all. */
    manyInstances: many,
    productApiUrl: env.PRODUCT_API_URL,
    searchApiUrl: env.SEARCH_API_URL,
    cloudinaryCloudName: env.CLOUDINARY_CLOUD_NAME,
    imageCacheMb: env.IMAGE_CACHE_MB,
    revalidateSecret: env.REVALIDATE_SECRET,
    revalidateUrl: env.REVALIDATE_URL ?? `http://localhost:${env.PORT}`,
    /** Used only by the server; without it, addresses come from our own gazetteer. */
    googlePlacesKey: env.GOOGLE_PLACES_KEY,
    /** Number of proxies in front of the shop whose forwarding headers are trusted. */
    trustedProxies: env.TRUSTED_PROXIES,
    /** How a visitor's country is determined, and whether the region alert uses it (S4.4-1, G6). */
    geo: geoOf(env),
    /** Names of the CSRF cookie and header (G40). */
    csrf: {
      cookieName: env.CSRF_COOKIE ?? cookieName(CSRF_COOKIE, isHttps(env.SITE_URL ?? '')),
      headerName: env.CSRF_HEADER,
    },
    /** Orders per minute from one network address; its wider network may send ten times as many. */
    ordersPerMinute: env.ORDERS_PER_MINUTE,
    /** Days until the personal data of a sample order is erased. */
    orderRetentionDays: env.ORDER_RETENTION_DAYS,
    /** Without it, mails are written to the data folder. */
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    /**
     * Recipient of mails about projects for stores: this address, or 'off'. If it is not set, each store's own
     * address.
     */
    storeMail: env.STORE_MAIL,
    /** URL that receives orders and sent projects, and the secret that signs these requests. */
    orderWebhook:
      env.ORDER_WEBHOOK_URL && env.ORDER_WEBHOOK_SECRET
        ? { url: env.ORDER_WEBHOOK_URL, secret: env.ORDER_WEBHOOK_SECRET }
        : undefined,
    /** Verifies status reports of a fulfilment house; without it they are refused. */
    orderStateSecret: env.ORDER_STATE_SECRET,
    /** Where traces of requests are sent; without it, the tracing packages are not loaded. */
    tracing: tracingOf(env),
    /** Where staff work (npm run desk); if a token is set, it is always required. */
    desk: { host: env.DESK_HOST, port: env.DESK_PORT, token: env.DESK_TOKEN },
    /** Port of the content editor (npm run edit), which listens on this machine only. */
    editPort: env.EDIT_PORT,
    /** Bearer token that allows another machine to read `/metrics`. */
    metricsToken: env.METRICS_TOKEN,
    /** Seconds for which a process keeps serving after SIGTERM, so that proxies notice in time. */
    drainSeconds: env.DRAIN_SECONDS ?? (many ? 5 : 0),
    logLevel: env.LOG_LEVEL,
    /** Whether each request is logged. */
    accessLog: env.ACCESS_LOG === 'on',
    /** Public, because pages contain it; restrict it to the site's address at the service (S7.13-4). */
    googleMapsKey: env.GOOGLE_MAPS_KEY,
    /** Street and water tiles (PMTiles) for the store locator's own map: a file, or an https URL. */
    mapTiles: env.MAP_TILES,
    /** The Room Visualiser's scene service: a remote one by its URL, or our own. */
    scenes: scenesOf(env),
    photoDonation: donationOf(env),
    warmPages: env.WARM_PAGES === 'on',
    /** Whether the style guide is served; npm run dev turns it on. */
    styleguide: env.STYLEGUIDE === 'on',
    /** Whether search engines may index this shop; turn it off for a staging copy. */
    indexing: env.INDEXING === 'on',
    /** Loaded only after a visitor's consent; without it nothing leaves the browser (P-3). */
    gtmId: env.GTM_ID,
    /** By region, whether visits are counted only after consent (opt-in) or until a refusal (opt-out). */
    consent: env.CONSENT,
    /** Value of a sample in analytics, in the currency of each region. */
    sampleWorth: env.SAMPLE_WORTH,
    /** Further origins whose scripts the container's tags may load. */
    tagOrigins: env.SCRIPT_ORIGINS?.split(',').map((one) => one.trim()) ?? [],
    /** Percentage of page views that report their performance to our own server. */
    vitalsPercent: env.VITALS_PERCENT,
    /** Whether the shop counts what its visitors search for and view (`lib/demand`). */
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

/** The reason that a check adds to an invalid value, if any. */
const whyOf = (issue: z.core.$ZodIssue): unknown => (issue.code === 'custom' ? issue.params?.why : undefined);

/** Describes a variable's value; of a secret only its length, because start-up output ends up in logs. */
function describe(name: VariableName, value: string | undefined): string {
  if (value === undefined) return 'missing';
  if (SECRET.test(name) || WITH_NAME.test(value)) return `${value.length} characters`;
  return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`;
}
