// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { backupAddress } from '#lib/data/server/backup-names.ts';
import { UPLOAD_MAX_BYTES } from '#lib/scenes/limits.ts';
import { parseConfig } from '#lib/server/config-schema.ts';
import { VARIABLES } from '#lib/server/environment-schema.ts';
import { clientAddress } from '#lib/server/http/client-address.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { probes } from '../../server/observability/probes.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
const commands = Object.values(scripts).join('\n');
const read = (file: string) => readFileSync(file, 'utf8');
const UNITS = globSync('deploy/systemd/*.service');
/** Read by Node, npm and the C library, not by the shop. */
const OTHERS = /^(?:NODE_ENV|NEXT_TELEMETRY_DISABLED|MALLOC_\w+_|NPM_CONFIG_\w+)$/;

/** Every value of a name, at any depth. */
function valuesOf(tree: unknown, name: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const here = name in tree ? [(tree as Record<string, unknown>)[name]] : [];
  return [...here, ...Object.values(tree).flatMap((below) => valuesOf(below, name))];
}

const manifests = parseAllDocuments(read('deploy/kubernetes.yaml'), { merge: true }).map((document) => {
  expect(document.errors).toEqual([]);
  return document.toJS() as {
    kind: string;
    data?: Record<string, string>;
    stringData?: Record<string, string>;
  };
});
const compose = ['compose.yaml', 'deploy/compose.tls.yaml'].map(
  (file) => parse(read(file), { merge: true }) as unknown,
);
/** Whether the shop's server answers this address before Next; it allows no posts there. */
function isProbe(url: string): boolean {
  const response = { writeHead: () => response, end: () => response };
  const options = { link: {}, metrics: {}, trustedProxies: 0, isDraining: () => false };
  return probes(options as never)({ url, method: 'POST' } as never, response as never);
}
const image = read('Dockerfile');
const fly = read('deploy/fly.toml');

it('the deployment recipes use only variables that the shop reads, with valid values', () => {
  const kubernetes = Object.assign(
    {},
    ...manifests.map(({ data, stringData }) => ({ ...data, ...stringData })),
  );
  const ofShop = Object.fromEntries(
    compose.flatMap((file) => {
      const services = (file as { services: Record<string, { environment?: object }> }).services;
      return Object.entries(services)
        .filter(([name]) => name.startsWith('app-'))
        .flatMap(([, { environment }]) => Object.entries(environment ?? {}));
    }),
  );
  const flyEnv = Object.fromEntries(
    [...fly.matchAll(/^([A-Z][A-Z0-9_]+) = "(.*)"$/gm)].map(([, name = '', value]) => [name, value]),
  );
  const flySecrets = [...(/secrets set (.*)/.exec(fly)?.[1] ?? '').matchAll(/([A-Z0-9_]+)=/g)];
  const inImage = [...image.matchAll(/\b([A-Z][A-Z0-9_]+)=\S/g)];
  const inUnits = UNITS.flatMap((file) => [...read(file).matchAll(/^Environment=(.*)$/gm)]).flatMap(
    ([, line = '']) => [...line.matchAll(/([A-Z][A-Z0-9_]+)=/g)],
  );
  const named = [
    ...Object.keys(kubernetes),
    ...Object.keys(ofShop),
    ...Object.keys(flyEnv),
    ...[...flySecrets, ...inImage, ...inUnits].map(([, name = '']) => name),
  ];
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !OTHERS.test(name) && !(VARIABLES as string[]).includes(name))).toEqual([]);

  expect(parseConfig({ ...kubernetes, HOST: '0.0.0.0' }).manyInstances).toBe(true);
  // The environment of compose.yaml with its variables filled in.
  const filled = Object.fromEntries(
    Object.entries(ofShop).map(([name, value]) => [
      name,
      String(value).replace(/\$\{\w+:(?:-([^}]*)|\?[^}]*)\}/, (_, usual) => usual ?? 'x'.repeat(32)),
    ]),
  );
  expect(parseConfig({ ...filled, HOST: '0.0.0.0' })).toMatchObject({ trustedProxies: 2, port: 3000 });
  // Fly's proxy adds the visitor and then the app's address; the shop adds Fly's machine.
  const behindFly = new Headers({ 'x-forwarded-for': '192.0.2.7, 203.0.113.9, 2001:db8::1, 2001:db8:1::2' });
  const { trustedProxies } = parseConfig({ ...flyEnv, HOST: '0.0.0.0' });
  expect(clientAddress(behindFly, trustedProxies)).toBe('203.0.113.9');
});

it('every recipe can configure a mail server, and everything that all instances need', () => {
  const files = ['deploy/kubernetes.yaml', 'deploy/fly.toml'].map(read);
  for (const name of [
    'DATABASE_URL',
    'REDIS_URL',
    'REVALIDATE_SECRET',
    'S3_ENDPOINT',
    'SMTP_URL',
    'MAIL_FROM',
  ])
    expect(
      files.map((file) => file.includes(name)),
      name,
    ).toEqual([true, true]);
  // The variables of shop.env, and content that can change without a new image.
  const { services } = compose[0] as { services: Record<string, Record<string, unknown>> };
  for (const instance of [services['app-1'], services['app-2']]) {
    expect(instance?.env_file).toEqual([{ path: 'shop.env', required: false }]);
    expect(instance?.volumes).toContain('./content:/shop/content:ro');
  }
  for (const file of ['.dockerignore', '.gitignore']) expect(read(file).split('\n')).toContain('shop.env');
});

it('the recipes run existing commands, and probe the health addresses', () => {
  const jobs = valuesOf(manifests, 'command') as string[][];
  const run = jobs
    .filter(([program]) => program === 'npm')
    .map((job) => job.slice(job.indexOf('--silent') + 1));
  expect(run.map(([name]) => name)).toEqual(['data:backup', 'data:rehearse']);
  const lines = UNITS.map(
    (file) => /^ExecStart=\/opt\/marram\/node_modules\/\.bin\/node (.*)$/m.exec(read(file))?.[1],
  );
  expect(lines.filter((line) => line === undefined)).toEqual([]);
  const started = lines.map((line) => /(?:scripts|server)\/\S+\.ts/.exec(line ?? '')?.[0] ?? '');
  expect(started.filter((file) => file !== 'server/serve.ts' && !commands.includes(file))).toEqual([]);
  // The service starts with the same flags as npm start and the image.
  const [flags] = /--max-semi-space-size=\d+/.exec(read('scripts/run/node-flags.mjs')) ?? [''];
  for (const file of ['deploy/systemd/marram.service', 'Dockerfile']) expect(read(file)).toContain(flags);

  const probes = [...valuesOf(manifests, 'httpGet'), { path: /^path = "(.*)"$/m.exec(fly)?.[1] }] as {
    path: string;
  }[];
  expect(probes).toHaveLength(4);
  expect(probes.filter((probe) => !isProbe(probe.path))).toEqual([]);
  expect(valuesOf(manifests, 'containerPort')).toEqual([3000]);
  expect(fly).toContain('internal_port = 3000');
  expect(image).toMatch(/\bPORT=3000\b/);

  const places = [...UNITS.map(read), read('deploy/kubernetes.yaml'), read('docs/deploy.md')].flatMap(
    (text) => [...text.matchAll(/s3:\/\/[a-z0-9./-]*[a-z0-9]/g)].map(([place]) => place),
  );
  expect(places.length).toBeGreaterThan(4);
  expect(places.filter((place) => !backupAddress(place))).toEqual([]);
});

it('Kubernetes lets a start wait for a table that it has to migrate', () => {
  const [{ periodSeconds, failureThreshold }] = valuesOf(manifests, 'startupProbe') as [
    Record<string, number>,
  ];
  // PATIENCE_MS of lib/server/db/migrations.ts, and a minute for the rest of the start.
  expect(Number(periodSeconds) * Number(failureThreshold)).toBeGreaterThanOrEqual(240);
});

it('proxies that limit body sizes allow photos of rooms', () => {
  const told = [
    /^ +client_max_body_size (\d+)m;$/m.exec(read('deploy/nginx.conf')),
    /^ +nginx\.ingress\.kubernetes\.io\/proxy-body-size: (\d+)m$/m.exec(read('deploy/kubernetes.yaml')),
  ];
  for (const megabytes of told) expect(Number(megabytes?.[1]) * 1024 ** 2).toBeGreaterThan(UPLOAD_MAX_BYTES);
});

it('HAProxy gives up an instance that hangs, and sends nothing new to one that is not ready', () => {
  const [before = '', ...backends] = read('deploy/haproxy.cfg').split(/^backend /m);
  expect(before).toMatch(/^ +timeout check 2s$/m);
  expect(backends).toHaveLength(2);
  // Three checks of two seconds, as the proxy of npm run cluster.
  for (const backend of backends)
    expect(backend).toMatch(/^ +default-server check .*\bfall 3 .*\bon-marked-down shutdown-sessions /m);
  // 503 drains the instance: its requests in progress are completed.
  expect(backends[0]).toMatch(/^ready\n[\s\S]*^ +http-check expect status 200 error-status L7OKC$/m);
});

it('proxies do not let visitors choose the request id or the trace', () => {
  const [nginx, haproxy, caddy] = ['deploy/nginx.conf', 'deploy/haproxy.cfg', 'docs/deploy.md'].map(read);
  expect(nginx).toMatch(/^ +proxy_set_header X-Request-Id \$request_id;$/m);
  expect(nginx).toMatch(/^ +proxy_set_header traceparent "";$/m);
  expect(haproxy).toMatch(/^ +http-request set-header x-request-id /m);
  expect(haproxy).toMatch(/^ +http-request del-header traceparent$/m);
  expect(caddy).toMatch(/^ +header_up X-Request-Id \{http\.request\.uuid\}\n +header_up -traceparent$/m);
});

it('the recipes run the shop under its own account with a read-only root and its writable folders', () => {
  expect(image).toMatch(/^USER 1000:1000$/m);
  for (const mount of ['/data', '/tmp']) expect(valuesOf(manifests, 'mountPath')).toContain(mount);
  expect(new Set(valuesOf(manifests, 'readOnlyRootFilesystem'))).toEqual(new Set([true]));
  expect(new Set(valuesOf(manifests, 'runAsUser'))).toEqual(new Set([1000]));
  for (const file of UNITS) expect(read(file), file).toMatch(/^User=marram$[\s\S]*^ProtectSystem=strict$/m);
});

it('systemd finds no fault in the units, if it is installed', () => {
  const folder = tempFolder('units');
  const files = globSync('deploy/systemd/*').map((file) => {
    const text = read(file).replaceAll('/opt/marram', process.cwd());
    const copy = path.join(folder, path.basename(file));
    writeFileSync(copy, text);
    return copy;
  });
  expect(files).toHaveLength(5);
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' });
  if (error) return expect(existsSync('/usr/bin/systemd-analyze')).toBe(false);
  expect([status, stderr]).toEqual([0, '']);
});

it('operation pages name existing commands and files', () => {
  const pages = ['docs/deploy.md', 'docs/upgrade.md', 'docs/data.md', 'docs/operations.md'];
  for (const page of pages) {
    const text = read(page);
    const named = [...text.matchAll(/npm run (?:--silent )?([a-z]+(?:[:-][a-z]+)*)/g)].map(
      ([, name = '']) => name,
    );
    expect(
      named.filter((name) => !(name in scripts)),
      page,
    ).toEqual([]);
    const files = [...text.matchAll(/`((?:deploy|scripts|tests|e2e)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    expect(
      files.filter((file) => !existsSync(file)),
      page,
    ).toEqual([]);
  }
});
