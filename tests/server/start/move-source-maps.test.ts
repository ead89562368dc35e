// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pino from 'pino';
import { build } from 'rolldown';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientErrorLimits, handleClientError } from '#lib/client-errors/server/handler.ts';
import { logOptions } from '#lib/server/log-options.ts';
import { sourceOf, stackWithSources } from '#lib/server/source-maps.ts';
import { tempFolder } from '#tests/support/temp-folder.ts';
import { hintCompilation } from '../../../server/start/compile-hints.ts';
import { moveSourceMaps } from '../../../server/start/move-source-maps.ts';

const SOURCE = `interface Floor { name: string }

export function lay(floor: Floor | undefined): string {
  if (!floor) {
    throw new TypeError('nothing to lay');
  }
  return floor.name.repeat(2);
}
`;

/** A project built like the shop: a minified script with its map, in a folder. */
async function project(): Promise<string> {
  const root = tempFolder('maps');
  mkdirSync(path.join(root, 'lib'));
  writeFileSync(path.join(root, 'lib/lay.ts'), SOURCE);
  writeFileSync(
    path.join(root, 'lib/page.ts'),
    "import { lay } from './lay.ts';\nglobalThis.told = (() => { try { lay(undefined) } catch (error) { return error.stack } })();\n",
  );
  for (const file of ['server/chunks/[region]_page.js', 'static/chunks/a-1.js', 'static/chunks/frame.js'])
    await build({
      input: path.join(root, 'lib/page.ts'),
      output: { file: path.join(root, '.next', file), format: 'cjs', minify: true, sourcemap: true },
    });
  writeFileSync(
    path.join(root, '.next/build-manifest.json'),
    JSON.stringify({ rootMainFiles: ['static/chunks/frame.js'] }),
  );
  writeFileSync(
    path.join(root, '.next/server/chunks/left-out.js.map'),
    JSON.stringify({ version: 3, sources: [], sections: [] }),
  );
  writeFileSync(
    path.join(root, '.next/static/chunks/bundler.js.map'),
    JSON.stringify({ version: 3, sources: ['turbopack:///[turbopack]/runtime.ts'], mappings: 'AAAA' }),
  );
  return root;
}

/** The stack trace of the error in a built file. */
function stackIn(file: string): string {
  const run = `require(${JSON.stringify(file)});process.stdout.write(globalThis.told)`;
  return spawnSync(process.execPath, ['-e', run], { encoding: 'utf8' }).stdout;
}

const MADE_AT = 'lib/lay.ts:5:15';

describe('source maps of a build', () => {
  let root: string;
  const built = (file: string) => path.join(root, '.next', file);
  const maps = () => path.join(root, '.next/maps');
  beforeAll(async () => {
    root = await project();
    hintCompilation(path.join(root, '.next'));
    moveSourceMaps(path.join(root, '.next'));
  });

  it('name the bundler’s sources without its scheme, which no path has', () => {
    const kept = readFileSync(path.join(maps(), 'static/chunks/bundler.js.map'), 'utf8');
    expect(JSON.parse(kept).sources).toEqual(['[turbopack]/runtime.ts']);
  });

  it('are not served, not named by any script, and contain no source text', () => {
    const left = readdirSync(path.join(root, '.next'), { recursive: true, encoding: 'utf8' });
    expect(left.filter((file) => file.endsWith('.map') && !file.startsWith('maps'))).toEqual([]);
    expect(readFileSync(built('static/chunks/a-1.js'), 'utf8')).not.toContain('sourceMappingURL');
    const kept = readFileSync(path.join(maps(), 'static/chunks/a-1.js.map'), 'utf8');
    expect(Object.keys(JSON.parse(kept))).toEqual(['sources', 'mappings']);
    expect(kept).not.toContain('nothing to lay');
  });

  it('resolve each line of a stack trace to its source, and keep other lines', () => {
    const stack = stackIn(built('server/chunks/[region]_page.js'));
    expect(stack).toContain('_page.js:1:');
    const told = stackWithSources(stack, root, maps());
    const [message, first, ...rest] = told.split('\n');
    expect(message).toBe('TypeError: nothing to lay');
    expect(first).toMatch(new RegExp(`^ +at \\w+ \\(${MADE_AT}\\)$`));
    expect(rest.join('\n')).toMatch(/at \S*\(?lib\/page\.ts:2:\d+/);
    expect(rest.join('\n')).toContain('node:internal');
    expect(stackWithSources(told, root, maps())).toBe(told);
    // A message that looks like a stack line is longer than the limit, and stays unchanged.
    const long = Array(100)
      .fill(`    at f (${built('server/chunks/none.js')}:1:1)`)
      .join('\n');
    expect(stackWithSources(long, root, maps())).toBe(long);
  });

  it('consider the line that a compile hint added at the top', () => {
    const place = /frame\.js:(\d+):(\d+)/.exec(stackIn(built('static/chunks/frame.js')));
    expect(Number(place?.[1])).toBe(2);
    expect(sourceOf('static/chunks/frame.js', 2, Number(place?.[2]), maps())).toBe(MADE_AT);
  });

  it.each([
    ['a file that is none of the build', 'static/chunks/z.js', 1, 1],
    ['a way out of the folder', 'static/../../../lib/lay.js', 1, 1],
    ['a file of another kind', 'maps/static/chunks/a-1.js', 1, 1],
    ['a line after the last', 'static/chunks/a-1.js', 4_000_000, 1],
    ['a line that is no number', 'static/chunks/a-1.js', Number.NaN, 1],
  ])('do not resolve %s', (_, file, line, column) => {
    expect(sourceOf(file, line, column, maps())).toBeUndefined();
  });

  it('stop a build that created none for browsers', () => {
    expect(() => moveSourceMaps(path.join(root, '.next'))).toThrow(/no source maps for browsers/);
    expect(existsSync(maps())).toBe(false);
  });
});

it('an error is logged as JSON, with its cause; a thrown value that is no error is logged too', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) });
  log.error({ code: 'page_failed', err: new Error('outer', { cause: new Error('inner') }) }, 'x');
  log.error({ code: 'page_failed', err: 'a text' }, 'x');
  const [first, second] = lines.map((line) => JSON.parse(line));
  expect(first.err).toMatchObject({ type: 'Error', message: 'outer: inner' });
  expect(first.err.stack).toMatch(/move-source-maps\.test\.ts:\d+:\d+[\s\S]*caused by: Error: inner/);
  expect(second.err).toBe('a text');
});

describe('S8 an error in a browser', () => {
  const told: unknown[] = [];
  async function report(at: string, maps: string) {
    const body = JSON.stringify({ code: 'uncaught', message: `at ${at}`, at, page: '/au' });
    const answer = await handleClientError(
      new Request('https://shop.example/api/client-errors', {
        method: 'POST',
        body,
        headers: { host: 'shop.example' },
      }),
      {
        config: {
          csrf: { cookieName: 'c', headerName: 'h' },
          siteUrl: 'https://shop.example',
          trustedProxies: 0,
        },
        counter: { add: () => undefined },
        limits: clientErrorLimits(),
        log: { warn: (line: unknown) => told.push(line) },
        maps,
      },
    );
    expect(answer.status).toBe(204);
    return told.at(-1) as { at: string; source?: string };
  }

  it('is logged with its source, limited for made-up locations', async () => {
    const root = await project();
    moveSourceMaps(path.join(root, '.next'));
    const maps = path.join(root, '.next/maps');
    const column = /a-1\.js:1:(\d+)/.exec(stackIn(path.join(root, '.next/static/chunks/a-1.js')))?.[1];
    const at = `/_next/static/chunks/a-1.js:1:${column}`;
    expect(await report(at, maps)).toMatchObject({ at, source: MADE_AT });
    const out = '/_next/static/../../lib/lay.js:1:1';
    expect(await report(out, maps)).toEqual({ code: 'browser_uncaught', at: out, page: '/au', times: 1 });
    const sources: unknown[] = [];
    for (let made = 1; made <= 40; made += 1)
      sources.push((await report(`/_next/static/chunks/a-1.js:1:${Number(column) + made}`, maps)).source);
    expect(sources.filter(Boolean).length).toBeLessThanOrEqual(20);
  });
});
