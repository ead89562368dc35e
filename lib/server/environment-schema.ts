import { z } from 'zod';
import { CSRF_HEADER } from '../http/csrf.ts';
import { MAIL_FROM } from '../mail-from.ts';
import { DEFAULT_SITE } from '../sites.ts';
import { byRegion } from './by-region.ts';
import { isSiteCode } from './installed-sites.ts';

const anyHttpUrl = z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, ''));
/** Paths and queries are added to it. */
const httpUrl = anyHttpUrl.refine((value) => !/[?#]/.test(value));
/** Hosts that are this machine, where traffic needs no encryption. */
const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const isOwnHost = (host: string) => THIS_MACHINE.test(host) || host === '::1';
/** For personal data: https, or http to this machine. */
const privateUrl = anyHttpUrl.refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || THIS_MACHINE.test(hostname);
});
const origin = httpUrl
  .refine((value) => {
    const { pathname, username, password } = new URL(value);
    return pathname === '/' && username + password === '';
  })
  .transform((value) => new URL(value).origin);
const region = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .default('us-east-1');
const accessKeyId = z.string().regex(/^[\w.-]{3,128}$/);
const secretAccessKey = z.string().min(8);
/** What belongs to the access of a storage: all of it or nothing. */
const STORAGES = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
] as const;

/** What each variable may be, what it is without a value, and which need one another. */
export const environmentSchema = z
  .object({
    SITE: z.string().refine(isSiteCode).default(DEFAULT_SITE),
    HOST: z
      .string()
      .regex(/^[a-z0-9.:-]+$/i)
      .default('localhost'),
    PORT: z.coerce.number().int().min(1).max(65535).default(3000),
    SITE_URL: origin.optional(),
    DATA_DIR: z.string().min(1).default('.data'),
    CONTENT_DIR: z.string().min(1).optional(),
    MEDIA_DIR: z.string().min(1).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(?:ql)?$/ }).optional(),
    DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(10),
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    S3_ENDPOINT: origin.optional(),
    S3_REGION: region,
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    S3_ACCESS_KEY_ID: accessKeyId.optional(),
    S3_SECRET_ACCESS_KEY: secretAccessKey.optional(),
    S3_PATH_STYLE: z.enum(['on', 'off']).default('on'),
    S3_IMAGE_CACHE_MB: z.coerce.number().int().min(0).max(10_000_000).default(4096),
    BACKUP_S3_ENDPOINT: origin.optional(),
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId.optional(),
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey.optional(),
    INSTANCES: z.enum(['one', 'many']).optional(),
    PRODUCT_API_URL: httpUrl.optional(),
    SEARCH_API_URL: httpUrl.optional(),
    CLOUDINARY_CLOUD_NAME: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]*$/i)
      .optional(),
    IMAGE_CACHE_MB: z.coerce.number().int().min(16).max(1_000_000).default(512),
    REVALIDATE_SECRET: z.string().min(32).optional(),
    REVALIDATE_URL: origin.optional(),
    GOOGLE_PLACES_KEY: z
      .string()
      .regex(/^[\w-]{20,}$/)
      .optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
    GEO_COUNTRY_HEADER: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,59}$/i)
      .optional(),
    GEO_MMDB: z.string().min(1).optional(),
    GEO_CANADA: z.enum(['au', 'na']).default('au'),
    REGION_ALERT: z.enum(['on', 'off']).default('on'),
    CSRF_COOKIE: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .optional(),
    CSRF_HEADER: z
      .string()
      .regex(/^[a-z][a-z0-9-]{0,59}$/i)
      .default(CSRF_HEADER),
    ORDERS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(20),
    ORDER_RETENTION_DAYS: z.coerce.number().int().min(1).max(3650).default(365),
    SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./ }).optional(),
    MAIL_FROM: z.string().regex(MAIL_FROM).optional(),
    STORE_MAIL: z.union([z.literal('off'), z.email()]).optional(),
    ORDER_WEBHOOK_URL: privateUrl.optional(),
    ORDER_WEBHOOK_SECRET: z.string().min(32).optional(),
    ORDER_STATE_SECRET: z.string().min(32).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .regex(/^[\w-]+=[^,=\s]+(?:,[\w-]+=[^,=\s]+)*$/)
      .optional(),
    OTEL_SERVICE_NAME: z
      .string()
      .regex(/^[\w.-]{1,80}$/)
      .default('marram-storefront'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
    DESK_HOST: z
      .string()
      .regex(/^[a-z0-9.:-]+$/i)
      .default('localhost'),
    DESK_PORT: z.coerce.number().int().min(1).max(65535).default(3090),
    EDIT_PORT: z.coerce.number().int().min(1).max(65535).default(3092),
    DESK_TOKEN: z.string().min(24).optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(120).optional(),
    ACCESS_LOG: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
    GOOGLE_MAPS_KEY: z
      .string()
      .regex(/^[\w-]{10,100}$/)
      .optional(),
    MAP_TILES: z
      .string()
      .regex(/^(?:https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./~%-]+|[^:]+\.pmtiles)$/i)
      .optional(),
    SCENE_SERVICE_URL: httpUrl.optional(),
    SCENE_CONFIG_CODE: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .default('marram'),
    UPLOADS_PER_MINUTE: z.coerce.number().int().min(1).max(100_000).default(10),
    SCENES_MAX_MB: z.coerce.number().int().min(64).max(10_000_000).default(5120),
    FLOOR_MODEL: z
      .string()
      .regex(/^[^,]+\.onnx(?:,[^,]+\.onnx)*$/)
      .optional(),
    CLICK_MODEL: z.string().min(1).optional(),
    PHOTO_DONATION: z.enum(['on', 'off']).default('off'),
    PHOTO_DONATION_MAX_MB: z.coerce.number().int().min(16).max(1_000_000).default(2048),
    WARM_PAGES: z.enum(['on', 'off']).default('on'),
    STYLEGUIDE: z.enum(['on', 'off']).default('off'),
    INDEXING: z.enum(['on', 'off']).default('on'),
    GTM_ID: z
      .string()
      .regex(/^(?:GTM|G)-[A-Z0-9]{4,12}$/)
      .optional(),
    CONSENT: byRegion(z.enum(['opt-in', 'opt-out']), 'opt-in'),
    SAMPLE_WORTH: byRegion(z.coerce.number().min(0).max(1000), 0),
    SCRIPT_ORIGINS: z
      .string()
      .regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?(?:, ?https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?)*$/)
      .optional(),
    DEMAND_COUNTS: z.enum(['on', 'off']).default('on'),
    VITALS_PERCENT: z.coerce.number().min(0).max(100).default(10),
  })
  // Anyone can write a header; only what a proxy of the operator's has overwritten is believed.
  .refine((env) => !env.GEO_COUNTRY_HEADER || env.TRUSTED_PROXIES > 0, { path: ['GEO_COUNTRY_HEADER'] })
  // Without a tag manager nothing would load them.
  .refine((env) => !env.SCRIPT_ORIGINS || env.GTM_ID, { path: ['SCRIPT_ORIGINS'] })
  // Pages name their own address, to search engines and in mails.
  .refine((env) => isOwnHost(env.HOST) || env.SITE_URL, { path: ['SITE_URL'] })
  // The desk shows names and addresses: on a network it needs the token.
  .refine((env) => isOwnHost(env.DESK_HOST) || env.DESK_TOKEN, { path: ['DESK_TOKEN'] })
  .refine((env) => env.DESK_PORT !== env.PORT, { path: ['DESK_PORT'] })
  .refine((env) => env.EDIT_PORT !== env.PORT && env.EDIT_PORT !== env.DESK_PORT, { path: ['EDIT_PORT'] })
  // A real mail server refuses the invented sender of a site, or others take its mail for spam.
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, { path: ['MAIL_FROM'] })
  // A secret that each instance makes for itself would make them strangers to each other.
  .refine((env) => !env.REDIS_URL || env.REVALIDATE_SECRET, { path: ['REVALIDATE_SECRET'] })
  .superRefine((env, { addIssue }) => {
    for (const parts of STORAGES) {
      const missing = parts.filter((name) => env[name] === undefined);
      if (missing.length === parts.length) continue;
      for (const name of missing) addIssue({ code: 'custom', path: [name], message: 'missing' });
    }
  })
  .refine((env) => !env.ORDER_WEBHOOK_URL || env.ORDER_WEBHOOK_SECRET, { path: ['ORDER_WEBHOOK_SECRET'] });
