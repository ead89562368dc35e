import { siteCodes } from './installed-sites.ts';

/** One variable of the environment: what it may be, and what the operator reads when it is not. */
export const EXPECTED = {
  /** Read when it is asked for: where the sites are may stand in a file of the environment. */
  get SITE() {
    return `one of ${siteCodes().join(', ')} (example: SITE=GHRES)`;
  },
  HOST: 'the name or address to listen on (example: HOST=0.0.0.0)',
  PORT: 'a port number from 1 to 65535 (example: PORT=3000)',
  SITE_URL: 'the public origin, http(s), without a path (example: SITE_URL=https://www.marram.example)',
  DATA_DIR: 'a folder the server may write to (example: DATA_DIR=.data)',
  CONTENT_DIR: 'a folder with everything that content/ has (example: CONTENT_DIR=/srv/marram/content)',
  MEDIA_DIR: 'a folder for pictures that merchandisers add (example: MEDIA_DIR=/srv/marram/media)',
  DATABASE_URL: 'a postgres:// address (example: DATABASE_URL=postgres://shop:secret@127.0.0.1:5432/shop)',
  DATABASE_POOL: 'a whole number of connections from 2 to 200 (example: DATABASE_POOL=10)',
  REDIS_URL:
    'a redis:// or rediss:// address of Redis or Valkey (example: REDIS_URL=redis://:secret@127.0.0.1:6379)',
  S3_ENDPOINT:
    'an http(s) origin of an S3-compatible storage, with all of S3_* (example: S3_ENDPOINT=https://s3.example.com)',
  S3_REGION: 'letters, digits and hyphens (example: S3_REGION=us-east-1)',
  S3_BUCKET: 'the name of a bucket, with S3_ENDPOINT (example: S3_BUCKET=marram)',
  S3_ACCESS_KEY_ID: 'an access key, with S3_ENDPOINT (example: S3_ACCESS_KEY_ID=shop)',
  S3_SECRET_ACCESS_KEY: 'at least 8 characters, with S3_ENDPOINT (example: S3_SECRET_ACCESS_KEY=…)',
  S3_PATH_STYLE: 'on or off (example: S3_PATH_STYLE=on)',
  BACKUP_S3_ENDPOINT:
    'an http(s) origin of the storage for backups, with its keys (example: BACKUP_S3_ENDPOINT=https://s3.example.net)',
  BACKUP_S3_REGION: 'letters, digits and hyphens (example: BACKUP_S3_REGION=us-east-1)',
  BACKUP_S3_ACCESS_KEY_ID:
    'an access key, with BACKUP_S3_ENDPOINT (example: BACKUP_S3_ACCESS_KEY_ID=backups)',
  BACKUP_S3_SECRET_ACCESS_KEY:
    'at least 8 characters, with BACKUP_S3_ENDPOINT (example: BACKUP_S3_SECRET_ACCESS_KEY=…)',
  S3_IMAGE_CACHE_MB: 'a whole number of megabytes from 0 to 10000000 (example: S3_IMAGE_CACHE_MB=4096)',
  INSTANCES: 'one or many (example: INSTANCES=many)',
  PRODUCT_API_URL: 'an http(s) address of a product API (example: PRODUCT_API_URL=https://api.example.com)',
  SEARCH_API_URL: 'an http(s) address of a search API (example: SEARCH_API_URL=https://search.example.com)',
  CLOUDINARY_CLOUD_NAME:
    'a Cloudinary cloud name, letters, digits and hyphens (example: CLOUDINARY_CLOUD_NAME=marram)',
  IMAGE_CACHE_MB: 'a whole number of megabytes from 16 to 1000000 (example: IMAGE_CACHE_MB=512)',
  REVALIDATE_SECRET:
    'at least 32 characters, the same for all instances with REDIS_URL (example: REVALIDATE_SECRET=$(openssl rand -hex 32))',
  REVALIDATE_URL: 'an http(s) origin of the running shop (example: REVALIDATE_URL=http://localhost:3000)',
  GOOGLE_PLACES_KEY:
    'a key of the Places API (New), 20 characters or more (example: GOOGLE_PLACES_KEY=AIza…)',
  TRUSTED_PROXIES: 'a whole number from 0 to 5 (example: TRUSTED_PROXIES=1)',
  GEO_COUNTRY_HEADER:
    'a header name, with TRUSTED_PROXIES of 1 or more (example: GEO_COUNTRY_HEADER=CF-IPCountry)',
  GEO_MMDB: 'a path of a country database in MMDB form (example: GEO_MMDB=/srv/geo/country.mmdb)',
  GEO_CANADA: 'au or na (example: GEO_CANADA=na)',
  REGION_ALERT: 'on or off (example: REGION_ALERT=on)',
  CSRF_COOKIE: 'a cookie name of letters, digits, - and _ (example: CSRF_COOKIE=XSRF-TOKEN)',
  CSRF_HEADER: 'a header name of letters, digits and - (example: CSRF_HEADER=X-XSRF-TOKEN)',
  ORDERS_PER_MINUTE: 'a whole number from 1 to 100000 (example: ORDERS_PER_MINUTE=20)',
  ORDER_RETENTION_DAYS: 'a whole number of days from 1 to 3650 (example: ORDER_RETENTION_DAYS=365)',
  SMTP_URL: 'an smtp:// or smtps:// address (example: SMTP_URL=smtps://user:password@mail.example.com:465)',
  MAIL_FROM: 'an e-mail address, with a name or without (example: MAIL_FROM=Marram <samples@marram.example>)',
  STORE_MAIL: 'an e-mail address, or off (example: STORE_MAIL=stores@marram.example)',
  ORDER_WEBHOOK_URL:
    'an https address, or http on this machine (example: ORDER_WEBHOOK_URL=https://fulfilment.example.com/hooks/samples)',
  ORDER_WEBHOOK_SECRET:
    'at least 32 characters, with ORDER_WEBHOOK_URL (example: ORDER_WEBHOOK_SECRET=$(openssl rand -hex 32))',
  ORDER_STATE_SECRET: 'at least 32 characters (example: ORDER_STATE_SECRET=$(openssl rand -hex 32))',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'an http(s) address of an OpenTelemetry collector (example: OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318)',
  OTEL_EXPORTER_OTLP_HEADERS:
    'name=value, comma separated (example: OTEL_EXPORTER_OTLP_HEADERS=authorization=Bearer%20…)',
  OTEL_SERVICE_NAME: 'letters, digits, dots and hyphens (example: OTEL_SERVICE_NAME=marram-storefront)',
  OTEL_TRACES_SAMPLER_ARG: 'a share of requests from 0 to 1 (example: OTEL_TRACES_SAMPLER_ARG=0.1)',
  DESK_HOST: 'the name or address the desk listens on (example: DESK_HOST=127.0.0.1)',
  DESK_PORT: 'a port number from 1 to 65535, not PORT (example: DESK_PORT=3090)',
  EDIT_PORT: 'a port number from 1 to 65535, not PORT or DESK_PORT (example: EDIT_PORT=3092)',
  DESK_TOKEN:
    'at least 24 characters; needed when DESK_HOST is not this machine (example: DESK_TOKEN=$(openssl rand -hex 24))',
  METRICS_TOKEN: 'at least 16 characters (example: METRICS_TOKEN=$(openssl rand -hex 16))',
  DRAIN_SECONDS: 'a whole number of seconds from 0 to 120 (example: DRAIN_SECONDS=5)',
  ACCESS_LOG: 'on or off (example: ACCESS_LOG=on)',
  LOG_LEVEL: 'one of debug, info, warn, error, silent (example: LOG_LEVEL=info)',
  GOOGLE_MAPS_KEY: 'a key of Google Maps for browsers (example: GOOGLE_MAPS_KEY=AIza…)',
  MAP_TILES:
    'a .pmtiles file of this machine, or an https address of one (example: MAP_TILES=/srv/marram/streets.pmtiles)',
  SCENE_SERVICE_URL:
    'an http(s) address of a scene service (example: SCENE_SERVICE_URL=https://scenes.example.com)',
  SCENE_CONFIG_CODE: 'letters, digits, - and _ (example: SCENE_CONFIG_CODE=marram)',
  UPLOADS_PER_MINUTE: 'a whole number from 1 to 100000 (example: UPLOADS_PER_MINUTE=10)',
  SCENES_MAX_MB: 'a whole number of megabytes from 64 to 10000000 (example: SCENES_MAX_MB=5120)',
  FLOOR_MODEL: 'paths of .onnx files, comma separated (example: FLOOR_MODEL=.data/floor-models/mosaic.onnx)',
  CLICK_MODEL: 'a folder with encoder.onnx and decoder.onnx (example: CLICK_MODEL=/srv/marram/click-model)',
  PHOTO_DONATION: 'on or off (example: PHOTO_DONATION=on)',
  PHOTO_DONATION_MAX_MB:
    'a whole number of megabytes from 16 to 1000000 (example: PHOTO_DONATION_MAX_MB=2048)',
  WARM_PAGES: 'on or off (example: WARM_PAGES=on)',
  STYLEGUIDE: 'on or off (example: STYLEGUIDE=on)',
  INDEXING: 'on or off (example: INDEXING=off)',
  GTM_ID:
    'a container id of Google Tag Manager, or a measurement id of Google Analytics 4 (example: GTM_ID=GTM-ABC1234)',
  CONSENT:
    'opt-in or opt-out, for all regions or one each, comma separated (example: CONSENT=au=opt-out,na=opt-in)',
  SAMPLE_WORTH:
    'an amount from 0 to 1000, for all regions or one each, comma separated (example: SAMPLE_WORTH=au=4.50,nz=5)',
  SCRIPT_ORIGINS:
    'https origins without a path, comma separated, with GTM_ID (example: SCRIPT_ORIGINS=https://connect.example.com)',
  DEMAND_COUNTS: 'on or off (example: DEMAND_COUNTS=off)',
  VITALS_PERCENT: 'a number of visits in a hundred from 0 to 100 (example: VITALS_PERCENT=10)',
} as const;
export type VariableName = keyof typeof EXPECTED;
export const VARIABLES = Object.keys(EXPECTED) as VariableName[];
