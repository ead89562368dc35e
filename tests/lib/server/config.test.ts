import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '#lib/server/config-schema.ts';
import { VARIABLES } from '#lib/server/environment-schema.ts';

describe('configuration', () => {
  it('S1-4 serves GHRES by default and knows the five site codes', () => {
    expect(parseConfig({}).site).toBe('GHRES');
    for (const SITE of ['GHRES', 'GHC', 'FTX', 'RBK', 'TFF']) expect(parseConfig({ SITE }).site).toBe(SITE);
  });

  it('names an invalid variable, what is expected and an example', () => {
    expect(() => parseConfig({ SITE: 'GODFREY', PORT: '0' })).toThrow(ConfigError);
    try {
      parseConfig({ SITE: 'GODFREY', PORT: '0', SITE_URL: 'https://shop.example/path' });
    } catch (error) {
      const message = (error as Error).message;
      expect(message).toContain(
        'SITE is "GODFREY"; expected one of GHRES, GHC, FTX, RBK, TFF (example: SITE=GHRES)',
      );
      expect(message).toContain('PORT is "0"');
      expect(message).toContain('SITE_URL is "https://shop.example/path"');
    }
  });

  it('accepts only an origin as an origin, normalised, and adds no paths to a query', () => {
    expect(parseConfig({ SITE_URL: 'HTTPS://WWW.Marram.example:443/' })).toMatchObject({
      siteUrl: 'https://www.marram.example',
      csrf: { cookieName: '__Host-XSRF-TOKEN' },
    });
    const two = 'https://a.example/b https://c.example';
    for (const wrong of [
      'https://a.example/?b=1',
      'https://a.example?',
      'https://a.example/#c',
      'https:',
      two,
    ])
      for (const name of ['SITE_URL', 'REVALIDATE_URL', 'PRODUCT_API_URL', 'SCENE_SERVICE_URL'])
        expect(() => parseConfig({ [name]: wrong }), `${name} ${wrong}`).toThrow(`${name} is`);
    // Nothing is appended to this address, so it may contain the receiver's key as a query.
    const hook = { ORDER_WEBHOOK_URL: 'https://a.example/x?key=1', ORDER_WEBHOOK_SECRET: 's'.repeat(32) };
    expect(parseConfig(hook).orderWebhook?.url).toBe(hook.ORDER_WEBHOOK_URL);
    expect(() => parseConfig({ SMTP_URL: 'smtp://', MAIL_FROM: 'a@b.example' })).toThrow('SMTP_URL is');
  });

  it('treats an empty value as not set', () => {
    expect(parseConfig({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({
      databaseUrl: undefined,
      port: 3000,
    });
  });

  it('G40 has names for the token’s cookie and header, which can be changed', () => {
    expect(parseConfig({}).csrf).toEqual({ cookieName: 'XSRF-TOKEN', headerName: 'X-XSRF-TOKEN' });
    expect(parseConfig({ SITE_URL: 'https://www.marram.example' }).csrf.cookieName).toBe('__Host-XSRF-TOKEN');
    expect(parseConfig({ SITE_URL: 'http://localhost:3000' }).csrf.cookieName).toBe('XSRF-TOKEN');
    const other = parseConfig({ CSRF_COOKIE: 'shop_token', CSRF_HEADER: 'X-Shop-Token' });
    expect(other.csrf).toEqual({ cookieName: 'shop_token', headerName: 'X-Shop-Token' });
    expect(() => parseConfig({ CSRF_COOKIE: 'a;b' })).toThrow('CSRF_COOKIE is "a;b"');
  });

  it('S7.13-4 lets tags load scripts from named origins only, and only if tags are enabled', () => {
    const SCRIPT_ORIGINS = 'https://connect.example.com, https://*.pixels.example';
    expect(parseConfig({ GTM_ID: 'GTM-ABC1234', SCRIPT_ORIGINS }).tagOrigins).toEqual([
      'https://connect.example.com',
      'https://*.pixels.example',
    ]);
    expect(() => parseConfig({ SCRIPT_ORIGINS })).toThrow('with GTM_ID');
    for (const wrong of [
      'http://a.example',
      'https://a.example/x.js',
      'https:',
      '*',
      "'unsafe-inline'",
      'https://a.example; x',
    ])
      expect(() => parseConfig({ GTM_ID: 'GTM-ABC1234', SCRIPT_ORIGINS: wrong }), wrong).toThrow(
        'SCRIPT_ORIGINS is',
      );
  });

  it('S7.13-4 accepts a container or a measurement id, and consent and value by region', () => {
    expect(parseConfig({ GTM_ID: 'G-ABC1234DEF' }).gtmId).toBe('G-ABC1234DEF');
    expect(() => parseConfig({ GTM_ID: 'UA-1234-1' })).toThrow('measurement id');
    expect(parseConfig({})).toMatchObject({
      consent: { au: 'opt-in', nz: 'opt-in', na: 'opt-in' },
      sampleWorth: { au: 0, nz: 0, na: 0 },
    });
    expect(parseConfig({ CONSENT: 'opt-out', SAMPLE_WORTH: '4.5' })).toMatchObject({
      consent: { au: 'opt-out', nz: 'opt-out', na: 'opt-out' },
      sampleWorth: { au: 4.5, nz: 4.5, na: 4.5 },
    });
    expect(parseConfig({ CONSENT: 'au=opt-out, na=opt-in', SAMPLE_WORTH: '3,nz=5' })).toMatchObject({
      consent: { au: 'opt-out', nz: 'opt-in', na: 'opt-in' },
      sampleWorth: { au: 3, nz: 5, na: 3 },
    });
    for (const CONSENT of ['maybe', 'uk=opt-in', 'au=', 'au=opt-in,,'])
      expect(() => parseConfig({ CONSENT }), CONSENT).toThrow('CONSENT is');
    for (const SAMPLE_WORTH of ['-1', 'au=', 'x', 'au=1001', ',', 'au=4=50', 'au=4=na=50'])
      expect(() => parseConfig({ SAMPLE_WORTH }), SAMPLE_WORTH).toThrow('SAMPLE_WORTH is');
  });

  it('applies the value of a region to it in any position, and refuses two values for the same region', () => {
    const consent = { au: 'opt-in', nz: 'opt-out', na: 'opt-out' };
    for (const CONSENT of ['au=opt-in,opt-out', 'opt-out,au=opt-in'])
      expect(parseConfig({ CONSENT }), CONSENT).toMatchObject({ consent });
    expect(parseConfig({ SAMPLE_WORTH: 'nz=0,3' }).sampleWorth).toEqual({ au: 3, nz: 0, na: 3 });
    expect(() => parseConfig({ CONSENT: 'opt-in,opt-out' })).toThrow(
      'CONSENT is "opt-in,opt-out": two values are for all regions; expected opt-in or opt-out',
    );
    expect(() => parseConfig({ SAMPLE_WORTH: '4,50' })).toThrow(
      'SAMPLE_WORTH is "4,50": two values are for all regions; for decimals use a dot; expected an amount',
    );
    expect(() => parseConfig({ SAMPLE_WORTH: 'au=4,au=5' })).toThrow('two values are for au; expected');
  });

  it('announces orders only with a secret to sign them', () => {
    const ORDER_WEBHOOK_URL = 'https://fulfilment.example.com/hooks/samples';
    expect(() => parseConfig({ ORDER_WEBHOOK_URL })).toThrow('ORDER_WEBHOOK_SECRET is missing');
    const secret = 'x'.repeat(32);
    const { orderWebhook } = parseConfig({ ORDER_WEBHOOK_URL, ORDER_WEBHOOK_SECRET: secret });
    expect(orderWebhook).toEqual({ url: ORDER_WEBHOOK_URL, secret });
    // Webhooks contain personal data: plain http is allowed to this machine only.
    const at = (url: string) => parseConfig({ ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret });
    for (const url of ['http://localhost:4000/x', 'http://127.0.0.1/x', 'http://[::1]:4000/x'])
      expect(at(url).orderWebhook?.url).toBe(url);
    for (const url of [
      'http://fulfilment.example.com/x',
      'http://127.0.0.1.example.com/',
      'http://10.0.0.4/x',
    ])
      expect(() => at(url), url).toThrow('expected an https address, or http on this machine');
    expect(parseConfig({}).orderWebhook).toBeUndefined();
  });

  it('requires a shop that others reach, or that sends mail, to name its address', () => {
    const MAIL_FROM = 'Marram <samples@marram.example>';
    expect(() => parseConfig({ HOST: '0.0.0.0' })).toThrow('SITE_URL is missing');
    for (const HOST of ['localhost', '127.0.0.1', '::1'])
      expect(parseConfig({ HOST }).siteUrl).toBe('http://localhost:3000');
    expect(parseConfig({ HOST: '0.0.0.0', SITE_URL: 'https://www.marram.example' }).host).toBe('0.0.0.0');
    expect(() => parseConfig({ SMTP_URL: 'smtp://127.0.0.1:2525' })).toThrow('MAIL_FROM is missing');
    expect(parseConfig({ SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM }).mailFrom).toBe(MAIL_FROM);
  });

  it('treats a shop with PostgreSQL or Redis as one of several, and requires one secret for all who share a Redis', () => {
    const secret = { REVALIDATE_SECRET: 'a-secret-of-at-least-thirty-two-characters' };
    const redis = { REDIS_URL: 'redis://127.0.0.1:6379' };
    expect(parseConfig({})).toMatchObject({ manyInstances: false, drainSeconds: 0, redisUrl: undefined });
    expect(parseConfig({ ...redis, ...secret })).toMatchObject({ manyInstances: true, drainSeconds: 5 });
    const postgres = { DATABASE_URL: 'postgres://shop@127.0.0.1/shop' };
    expect(parseConfig(postgres).manyInstances).toBe(true);
    expect(parseConfig({ ...postgres, INSTANCES: 'one' }).manyInstances).toBe(false);
    expect(parseConfig({ INSTANCES: 'many', DRAIN_SECONDS: '0' })).toMatchObject({
      manyInstances: true,
      drainSeconds: 0,
    });
    expect(() => parseConfig(redis)).toThrow('REVALIDATE_SECRET is missing');
    expect(() => parseConfig({ ...secret, REDIS_URL: 'http://127.0.0.1' })).toThrow('REDIS_URL is');
  });

  it('reads trace headers as they are written: percent encoding, and equals signs in a value', () => {
    const headersOf = (OTEL_EXPORTER_OTLP_HEADERS: string) =>
      parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_EXPORTER_OTLP_HEADERS })
        .tracing?.headers;
    expect(headersOf('authorization=Basic%20dXNlcjpwYQ==,x-team=shop')).toEqual({
      authorization: 'Basic dXNlcjpwYQ==',
      'x-team': 'shop',
    });
    expect(headersOf('authorization=Basic%20dXNlcjpwYQ%3D%3D')).toEqual({
      authorization: 'Basic dXNlcjpwYQ==',
    });
    expect(headersOf('share=100%')).toEqual({ share: '100%' });
  });

  it('never prints a secret, however invalid it is', () => {
    const wrong = {
      REVALIDATE_SECRET: 'hush-1',
      S3_SECRET_ACCESS_KEY: 'hush-2',
      METRICS_TOKEN: 'hush-3',
      DATABASE_URL: 'mysql://shop:hush-4@db',
      OTEL_EXPORTER_OTLP_HEADERS: 'hush-5',
      SITE_URL: 'https://shop:hush-6@www.marram.example',
      PRODUCT_API_URL: 'htps://shop:hush-7@api.example.com',
    };
    let message = '';
    try {
      parseConfig(wrong);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).not.toContain('hush');
    for (const [name, { length }] of Object.entries(wrong))
      expect(message).toContain(`${name} is ${length} characters; expected`);
  });

  it('requires all parts of a storage or none, and names missing ones', () => {
    const parts = {
      S3_ENDPOINT: 'https://s3.example.com',
      S3_BUCKET: 'rooms',
      S3_ACCESS_KEY_ID: 'shop',
      S3_SECRET_ACCESS_KEY: 'a-secret',
    };
    expect(parseConfig({}).storage).toBeUndefined();
    expect(parseConfig(parts).storage).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'us-east-1',
      bucket: 'rooms',
      accessKeyId: 'shop',
      secretAccessKey: 'a-secret',
      pathStyle: true,
      imageCacheMb: 4096,
    });
    for (const name of Object.keys(parts))
      expect(() => parseConfig({ ...parts, [name]: '' })).toThrow(`${name} is missing`);
    for (const [name, wrong] of [
      ['S3_ENDPOINT', 'https://s3.example.com/bucket'],
      ['S3_ENDPOINT', 's3.example.com'],
      ['S3_BUCKET', '../rooms'],
      ['S3_PATH_STYLE', 'yes'],
    ] as const)
      expect(() => parseConfig({ ...parts, [name]: wrong })).toThrow(`${name} is "${wrong}"`);
  });

  it('has every variable in .env.example, no other, and each with its default', () => {
    const example = parseEnv(readFileSync('.env.example', 'utf8'));
    expect(Object.keys(example).sort()).toEqual([...VARIABLES].sort());
    expect(parseConfig(example)).toEqual(parseConfig({}));
  });
});
