import { z } from 'zod';
import { CSRF_HEADER } from '../http/csrf.ts';
import { isThisMachine } from '../http/this-machine.ts';
import { MAIL_FROM } from '../mail-from.ts';
import { DEFAULT_SITE } from '../sites.ts';
import { byRegion } from './by-region.ts';
import { isSiteCode, siteCodes } from './installed-sites.ts';

const anyHttpUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => !/\s/.test(value))
  .transform((value) => value.replace(/\/+$/, ''));
/** A URL to which paths and query strings are appended. */
const httpUrl = anyHttpUrl.refine((value) => !/[?#]/.test(value));
/** A URL that receives personal data: https, or http to this machine. */
const privateUrl = anyHttpUrl.refine((value) => {
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || isThisMachine(hostname);
});
const origin = httpUrl
  .refine((value) => {
    const { pathname, username, password } = new URL(value);
    return pathname === '/' && username + password === '';
  })
  .transform((value) => new URL(value).origin);
/** Variables of a storage that must be set together or not at all. */
const STORAGES = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
] as const;

/**
 * Defines a variable: the description that the operator reads if the value is invalid, an example, and the schema.
 */
const is = <T extends z.ZodType>(what: string, example: string, schema: T): T =>
  schema.meta({ what, example });
/** An optional variable. */
const maybe = <T extends z.ZodType>(what: string, example: string, schema: T) =>
  is(what, example, schema.optional());
/** A string that matches a pattern; the default is also its example. */
const word = (what: string, value: string, form: RegExp) =>
  is(what, value, z.string().regex(form).default(value));
const maybeWord = (what: string, example: string, form: RegExp) =>
  maybe(what, example, z.string().regex(form));
const maybePath = (what: string, example: string) => maybe(what, example, z.string().min(1));
const secret = (length: number, note = '') =>
  maybe(`at least ${length} characters${note}`, `$(openssl rand -hex ${length})`, z.string().min(length));
const whole = (min: number, max: number, value: number, of = '') =>
  is(
    `a whole number${of} from ${min} to ${max}`,
    `${value}`,
    z.coerce.number().int().min(min).max(max).default(value),
  );
const port = (value: number, not = '') =>
  is(
    `a port number from 1 to 65535${not}`,
    `${value}`,
    z.coerce.number().int().min(1).max(65535).default(value),
  );
const onOff = (value: 'on' | 'off') =>
  is('on or off', value === 'on' ? 'off' : 'on', z.enum(['on', 'off']).default(value));
export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const STORAGE_REGION = /^[a-z0-9-]{1,40}$/;
const LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
const ACCESS_KEY = /^[\w.-]{3,128}$/;
const HOST = /^[a-z0-9.:-]+$/i;
const HEADER = /^[a-z][a-z0-9-]{0,59}$/i;
const CODE = 'letters, digits and hyphens';
const OF_REGIONS = ', for all regions or one each, comma separated';

/** All environment variables that the shop reads. */
const SETTINGS = z.object({
  SITE: is('one of {sites}', DEFAULT_SITE, z.string().refine(isSiteCode).default(DEFAULT_SITE)),
  HOST: word('the name or address to listen on', 'localhost', HOST),
  PORT: port(3000),
  SITE_URL: maybe('the public origin, http(s), without a path', 'https://www.marram.example', origin),
  DATA_DIR: word('a folder the server may write to', '.data', /./),
  CONTENT_DIR: maybePath('a folder with everything that content/ has', '/srv/marram/content'),
  MEDIA_DIR: maybePath('a folder for pictures that merchandisers add', '/srv/marram/media'),
  DATABASE_URL: maybe(
    'a postgres:// address',
    'postgres://shop:secret@127.0.0.1:5432/shop',
    z.url({ protocol: /^postgres(?:ql)?$/ }),
  ),
  DATABASE_POOL: whole(2, 200, 10, ' of connections'),
  REDIS_URL: maybe(
    'a redis:// or rediss:// address of Redis or Valkey',
    'redis://:secret@127.0.0.1:6379',
    z.url({ protocol: /^rediss?$/ }),
  ),
  S3_ENDPOINT: maybe(
    'an http(s) origin of an S3-compatible storage, with all of S3_*',
    'https://s3.example.com',
    origin,
  ),
  S3_REGION: word(CODE, 'us-east-1', STORAGE_REGION),
  S3_BUCKET: maybeWord('the name of a bucket, with S3_ENDPOINT', 'marram', BUCKET_NAME),
  S3_ACCESS_KEY_ID: maybeWord('an access key, with S3_ENDPOINT', 'shop', ACCESS_KEY),
  S3_SECRET_ACCESS_KEY: secret(8, ', with S3_ENDPOINT'),
  S3_PATH_STYLE: onOff('on'),
  S3_IMAGE_CACHE_MB: whole(0, 10_000_000, 4096, ' of megabytes'),
  BACKUP_S3_ENDPOINT: maybe(
    'an http(s) origin of the storage for backups, with its keys',
    'https://s3.example.net',
    origin,
  ),
  BACKUP_S3_REGION: word(CODE, 'us-east-1', STORAGE_REGION),
  BACKUP_S3_ACCESS_KEY_ID: maybeWord('an access key, with BACKUP_S3_ENDPOINT', 'backups', ACCESS_KEY),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(8, ', with BACKUP_S3_ENDPOINT'),
  INSTANCES: maybe('one or many', 'many', z.enum(['one', 'many'])),
  PRODUCT_API_URL: maybe('an http(s) address of a product API', 'https://api.example.com', httpUrl),
  SEARCH_API_URL: maybe('an http(s) address of a search API', 'https://search.example.com', httpUrl),
  CLOUDINARY_CLOUD_NAME: maybeWord(
    'a Cloudinary cloud name, letters, digits and hyphens',
    'marram',
    /^[a-z0-9][a-z0-9-]*$/i,
  ),
  IMAGE_CACHE_MB: whole(16, 1_000_000, 512, ' of megabytes'),
  REVALIDATE_SECRET: secret(32, ', the same for all instances with REDIS_URL'),
  REVALIDATE_URL: maybe('an http(s) origin of the running shop', 'http://localhost:3000', origin),
  GOOGLE_PLACES_KEY: maybeWord(
    'a key of the Places API (New), 20 characters or more',
    'AIza…',
    /^[\w-]{20,}$/,
  ),
  TRUSTED_PROXIES: whole(0, 5, 0),
  GEO_COUNTRY_HEADER: maybeWord('a header name, with TRUSTED_PROXIES of 1 or more', 'CF-IPCountry', HEADER),
  GEO_MMDB: maybePath('a path of a country database in MMDB form', '/srv/geo/country.mmdb'),
  GEO_CANADA: is('au or na', 'na', z.enum(['au', 'na']).default('au')),
  REGION_ALERT: onOff('on'),
  CSRF_COOKIE: maybeWord('a cookie name of letters, digits, - and _', 'XSRF-TOKEN', /^[\w-]{1,60}$/),
  CSRF_HEADER: word('a header name of letters, digits and -', CSRF_HEADER, HEADER),
  ORDERS_PER_MINUTE: whole(1, 100_000, 20),
  ORDER_RETENTION_DAYS: whole(1, 3650, 365, ' of days'),
  SMTP_URL: maybe(
    'an smtp:// or smtps:// address',
    'smtps://user:password@mail.example.com:465',
    z.url({ protocol: /^smtps?$/, hostname: /./ }),
  ),
  MAIL_FROM: maybeWord(
    'an e-mail address, with a name or without',
    'Marram <samples@marram.example>',
    MAIL_FROM,
  ),
  STORE_MAIL: maybe(
    'an e-mail address, or off',
    'stores@marram.example',
    z.union([z.literal('off'), z.email()]),
  ),
  ORDER_WEBHOOK_URL: maybe(
    'an https address, or http on this machine',
    'https://fulfilment.example.com/hooks/samples',
    privateUrl,
  ),
  ORDER_WEBHOOK_SECRET: secret(32, ', with ORDER_WEBHOOK_URL'),
  ORDER_STATE_SECRET: secret(32),
  OTEL_EXPORTER_OTLP_ENDPOINT: maybe(
    'an http(s) address of an OpenTelemetry collector',
    'http://127.0.0.1:4318',
    httpUrl,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: maybeWord(
    'name=value, comma separated',
    'authorization=Bearer%20…',
    /^[\w-]+=[^,\s]+(?:,[\w-]+=[^,\s]+)*$/,
  ),
  OTEL_SERVICE_NAME: word('letters, digits, dots and hyphens', 'marram-storefront', /^[\w.-]{1,80}$/),
  OTEL_TRACES_SAMPLER_ARG: is(
    'a share of requests from 0 to 1',
    '0.1',
    z.coerce.number().min(0).max(1).default(1),
  ),
  DESK_HOST: word('the name or address the desk listens on', 'localhost', HOST),
  DESK_PORT: port(3090, ', not PORT'),
  EDIT_PORT: port(3092, ', not PORT or DESK_PORT'),
  DESK_TOKEN: secret(24, '; needed when DESK_HOST is not this machine'),
  METRICS_TOKEN: secret(16),
  DRAIN_SECONDS: maybe(
    'a whole number of seconds from 0 to 120',
    '5',
    z.coerce.number().int().min(0).max(120),
  ),
  ACCESS_LOG: onOff('off'),
  LOG_LEVEL: is(`one of ${LEVELS.join(', ')}`, 'info', z.enum(LEVELS).default('info')),
  GOOGLE_MAPS_KEY: maybeWord('a key of Google Maps for browsers', 'AIza…', /^[\w-]{10,100}$/),
  MAP_TILES: maybeWord(
    'a .pmtiles file of this machine, or an https address of one',
    '/srv/marram/streets.pmtiles',
    /^(?:https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./~%-]+|[^:]+\.pmtiles)$/i,
  ),
  SCENE_SERVICE_URL: maybe('an http(s) address of a scene service', 'https://scenes.example.com', httpUrl),
  SCENE_CONFIG_CODE: word('letters, digits, - and _', 'marram', /^[\w-]{1,60}$/),
  UPLOADS_PER_MINUTE: whole(1, 100_000, 10),
  SCENES_MAX_MB: whole(64, 10_000_000, 5120, ' of megabytes'),
  FLOOR_MODEL: maybeWord(
    'paths of .onnx files, comma separated',
    '.data/floor-models/mosaic.onnx',
    /^[^,]+\.onnx(?:,[^,]+\.onnx)*$/,
  ),
  CLICK_MODEL: maybePath('a folder with encoder.onnx and decoder.onnx', '/srv/marram/click-model'),
  PHOTO_DONATION: onOff('off'),
  PHOTO_DONATION_MAX_MB: whole(16, 1_000_000, 2048, ' of megabytes'),
  WARM_PAGES: onOff('on'),
  STYLEGUIDE: onOff('off'),
  INDEXING: onOff('on'),
  GTM_ID: maybeWord(
    'a container id of Google Tag Manager, or a measurement id of Google Analytics 4',
    'GTM-ABC1234',
    /^(?:GTM|G)-[A-Z0-9]{4,12}$/,
  ),
  CONSENT: is(
    `opt-in or opt-out${OF_REGIONS}`,
    'au=opt-out,na=opt-in',
    byRegion(z.enum(['opt-in', 'opt-out']), 'opt-in'),
  ),
  SAMPLE_WORTH: is(
    `an amount from 0 to 1000${OF_REGIONS}`,
    'au=4.50,nz=5',
    byRegion(z.coerce.number().min(0).max(1000), 0, '; for decimals use a dot'),
  ),
  SCRIPT_ORIGINS: maybeWord(
    'https origins without a path, comma separated, with GTM_ID',
    'https://connect.example.com',
    /^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?(?:, ?https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?)*$/,
  ),
  DEMAND_COUNTS: onOff('on'),
  VITALS_PERCENT: is(
    'a number of page views in a hundred from 0 to 100',
    '10',
    z.coerce.number().min(0).max(100).default(10),
  ),
});
export type VariableName = keyof typeof SETTINGS.shape;
export const VARIABLES = Object.keys(SETTINGS.shape) as VariableName[];

/**
 * Describes the valid values of a variable, with an example. The sites are listed when this is called, because
 * CONTENT_DIR may come from an `.env` file that is loaded later.
 */
export function expected(name: VariableName): string {
  const { what, example } = SETTINGS.shape[name].meta() as { what: string; example: string };
  return `${what.replace('{sites}', siteCodes().join(', '))} (example: ${name}=${example})`;
}

/** Whether a value is equivalent to leaving the variable unset. */
export function isDefaultValue(name: VariableName, value: string | undefined): boolean {
  const [given, none] = [value?.trim() || undefined, undefined].map(
    (one) => SETTINGS.shape[name].safeParse(one).data,
  );
  return JSON.stringify(given) === JSON.stringify(none);
}

/** Schema of all variables, with their defaults and the dependencies between them. */
export const environmentSchema = SETTINGS
  // Any client can send the header; it is trusted only if the operator's proxy overwrites it.
  .refine((env) => !env.GEO_COUNTRY_HEADER || env.TRUSTED_PROXIES > 0, { path: ['GEO_COUNTRY_HEADER'] })
  // Without a tag manager, nothing would load scripts from there.
  .refine((env) => !env.SCRIPT_ORIGINS || env.GTM_ID, { path: ['SCRIPT_ORIGINS'] })
  // Pages contain their own URL, for search engines and in mails.
  .refine((env) => isThisMachine(env.HOST) || env.SITE_URL, { path: ['SITE_URL'] })
  // The desk shows names and addresses: it needs a token if it is reachable over a network.
  .refine((env) => isThisMachine(env.DESK_HOST) || env.DESK_TOKEN, { path: ['DESK_TOKEN'] })
  .refine((env) => env.DESK_PORT !== env.PORT, { path: ['DESK_PORT'] })
  .refine((env) => env.EDIT_PORT !== env.PORT && env.EDIT_PORT !== env.DESK_PORT, { path: ['EDIT_PORT'] })
  // A real mail server rejects a site's invented sender, or its mail is treated as spam.
  .refine((env) => !env.SMTP_URL || env.MAIL_FROM, { path: ['MAIL_FROM'] })
  // If each instance generated its own secret, instances would reject each other's requests.
  .refine((env) => !env.REDIS_URL || env.REVALIDATE_SECRET, { path: ['REVALIDATE_SECRET'] })
  .superRefine((env, { addIssue }) => {
    for (const parts of STORAGES) {
      const missing = parts.filter((name) => env[name] === undefined);
      if (missing.length === parts.length) continue;
      for (const name of missing) addIssue({ code: 'custom', path: [name], message: 'missing' });
    }
  })
  .refine((env) => !env.ORDER_WEBHOOK_URL || env.ORDER_WEBHOOK_SECRET, { path: ['ORDER_WEBHOOK_SECRET'] });
