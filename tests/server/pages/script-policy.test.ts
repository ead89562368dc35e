import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '#lib/routing/speculation-rules.ts';
import { knownScripts } from '#server/pages/transforms/known-scripts.ts';
import { scriptOrigins } from '#server/pages/transforms/script-policy.ts';
import { inlineScripts } from '#tests/support/inline-scripts.ts';
import { shop } from './page-server.ts';

const INIT = '(self.__next_f=self.__next_f||[]).push([0])';
const push = (text: string) => `self.__next_f.push(${JSON.stringify([1, text]).replaceAll('<', '\\u003c')})`;
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const [BOOTSTRAP = '', LATE_ICONS = ''] = inlineScripts.nextScripts;
const FILE = '<script src="/_next/static/chunks/a1-_b.js" async=""></script>';

/** A page as Next renders it, with `more` somewhere in its body. */
const page = (more = '') =>
  `<!DOCTYPE html><html lang="en"><head>${FILE}</head><body><main>Floors</main><script type="application/ld+json">{"a":1}</script>${more}<script id="_R_">${BOOTSTRAP}</script><script>${INIT}</script><script>${push('0:["a \\"quoted\\" word, a \\\\ and \u2028"]\n')}</script><script>${push('1:</script><!--\n')}</script></body></html>`;

interface Given {
  readonly status?: number;
  readonly origins?: readonly string[];
}

/** Sends a page through a real page handler; returns the page, its policy's script sources, and what was refused. */
async function answerOf(html: string, { status = 200, origins = [] }: Given = {}) {
  const refused: string[] = [];
  const { origin } = await shop(
    (_, response) =>
      void response
        .writeHead(status, { 'Content-Type': 'text/html', 'Cache-Control': 's-maxage=60' })
        .end(html),
    {
      scripts: knownScripts(inlineScripts),
      origins,
      policy: "object-src 'none'",
      onRefusedScript: (text) => refused.push(text),
    },
  );
  const answer = await fetch(`${origin}/au`);
  const [first = '', second] = (answer.headers.get('content-security-policy') ?? '').split(', ');
  const parts = first.split('; ');
  const sources = parts.find((part) => part.startsWith('script-src '))?.split(' ') ?? [];
  return { html: await answer.text(), sources, parts, second, refused };
}

describe('the policy of a page', () => {
  it('allows the known scripts by hash, and nothing else', async () => {
    const { html, sources, parts, refused } = await answerOf(page());
    const { programs } = inlineScripts;
    const end = programs['type-guard'] + programs['replay-early-input'] + programs['late-scripts'];
    const data = String.raw`${INIT};self.__next_f.push([1,${'`'}0:["a \\"quoted\\" word, a \\\\ and ${'\u2028'}"]${'\n'}1:\u003c/script>\u003c!--${'\n'}${'`'}])`;
    const known = [BOOTSTRAP, data, SPECULATION_RULES, end];
    expect(sources).toEqual(['script-src', "'self'", ...known.map(hashOf)]);
    for (const text of known) expect(html).toContain(`>${text}</script>`);
    expect(parts).toContain("object-src 'none'");
    expect(refused).toEqual([]);
  });

  it.each([
    ['a script', 'alert(1)'],
    ['a script of another case', 'alert(2)', '<SCRIPT>alert(2)</SCRIPT>'],
    ['a module', 'alert(3)', '<script type="module">alert(3)</script>'],
    ['a script that claims to be data', 'alert(4)', '<script data-type="application/json">alert(4)</script>'],
    ['a script without an end', 'alert(5)', '<script>alert(5)'],
    ['data that goes on', `${push('a')};alert(1)`],
    ['data that goes on after a comma', `${push('a')},alert(1)`],
    ['data that goes on in its call', 'self.__next_f.push([1,"a"],alert(1))'],
    ['data with a third member', 'self.__next_f.push([1,"a",alert(1)])'],
    ['data whose text is computed', 'self.__next_f.push([1,alert(1)])'],
    ['data whose string ends early', 'self.__next_f.push([1,"a"+alert("1")+"b"])'],
    ['data with an escaped quote', 'self.__next_f.push([1,"a\\"+alert(1)+"b"])'],
    ['data with an escaped backslash', 'self.__next_f.push([1,"a\\\\"+alert(1)+"b"])'],
    ['data in other quotes', "self.__next_f.push([1,'a'])"],
    ['data as a template', 'self.__next_f.push([1,`a`])'],
    ['data with a line break in its string', 'self.__next_f.push([1,"a\n"])'],
    ['data with a tag in its string', 'self.__next_f.push([1,"<b>"])'],
    ['data of a form', 'self.__next_f.push([2,"a"])'],
    ['data of no kind', 'self.__next_f.push(["a"])'],
    ['data with space before it', ` ${push('a')}`],
    ['data with a comment', `${push('a')}//x`],
    ['data with an empty statement', `${push('a')};`],
    ['data of another object', 'self.__next_g.push([1,"a"])'],
    ['the beginning of data with more', `${INIT}.concat(alert(1))`],
    ['another beginning', '(self.__next_f=self.__next_f||[]).push([alert(1)])'],
    ['files of the build with more', `${BOOTSTRAP}alert(1)`],
    ['rules for fetching ahead with more', `${SPECULATION_RULES};alert(1)`],
    ['an instruction with a call', '$RC("B:0",alert(1))'],
    ['an instruction with more', '$RC("B:0","S:0");alert(1)'],
    ['an instruction whose string ends early', '$RC("B:0"+alert("1"))'],
    ['an instruction whose call is closed', '$RC("B:0"]);alert(["1")'],
    ['an instruction of another name', '$RQ("B:0","S:0")'],
    ['a changed function of React’s', '$RC=function(){alert(1)};$RC("B:0","S:0")'],
  ])('does not allow %s', async (_, text, element = `<script>${text}</script>`) => {
    const { html, sources, refused } = await answerOf(page(element));
    expect(html).toContain(text);
    expect(refused).toContainEqual(expect.stringContaining(text));
    expect(sources).not.toContain(hashOf(text));
    // Compared with the sources of an ordinary page: an unclosed script swallows some of them.
    const { sources: usual } = await answerOf(page());
    expect(usual).toEqual(expect.arrayContaining(sources));
  });

  it('does not allow the pieces of a script that an injected end tag splits', async () => {
    const { sources, refused } = await answerOf(
      page('<script>self.__next_f.push([1,"</script><script>alert(1)//"])</script>'),
    );
    expect(refused).toEqual(['self.__next_f.push([1,"', 'alert(1)//"])']);
    for (const text of refused) expect(sources).not.toContain(hashOf(text));
  });

  it('S7.13-4 P-3 allows scripts of a service only if the operator has configured it', async () => {
    expect(scriptOrigins({})).toEqual([]);
    const origins = scriptOrigins({ gtmId: 'GTM-TEST', googleMapsKey: 'AIza' });
    expect(origins).toEqual(['https://www.googletagmanager.com', 'https://maps.googleapis.com']);
    const { sources } = await answerOf(page('<script>alert(1)</script>'), { origins });
    expect(sources.slice(0, 4)).toEqual(['script-src', "'self'", ...origins]);
    expect(sources).not.toContain(hashOf('alert(1)'));
  });

  it('has a second policy if third parties have scripts, under which only known scripts may add others', async () => {
    const origins = scriptOrigins({ gtmId: 'GTM-TEST' });
    const { second, sources } = await answerOf(page(), { origins });
    expect(second?.split(' ')).toEqual(['script-src', "'strict-dynamic'", ...sources.slice(3)]);
    expect((await answerOf(page())).second).toBeUndefined();
    // Without our programs the page's own files are script elements.
    expect((await answerOf('<script src="/a.js"></script>', { origins })).second).toBeUndefined();
  });

  it('is sent with uncacheable pages, too', async () => {
    const { sources, refused } = await answerOf(page('<script>alert(1)</script>'), { status: 404 });
    expect(sources).toContain(hashOf(BOOTSTRAP));
    expect(refused).toEqual(['alert(1)']);
  });

  it('requires Trusted Types on pages with that policy and no third-party scripts', async () => {
    const required = ['trusted-types default', "require-trusted-types-for 'script'"];
    expect((await answerOf(page())).parts).toEqual(expect.arrayContaining(required));
    for (const [html, origins] of [
      [page(), ['https://maps.googleapis.com']],
      ['<p>floor</p>', []],
    ] as const)
      for (const part of required) expect((await answerOf(html, { origins })).parts).not.toContain(part);
  });
});

/** A browser's `__next_f` after the scripts of a page. */
function dataIn(html: string): unknown[] {
  const self: { __next_f?: unknown[] } = {};
  for (const [, text = ''] of html.matchAll(/<script>([^<]*__next_f[^<]*)<\/script>/g))
    runInNewContext(text, { self });
  return self.__next_f ?? [];
}

describe('the data of a page', () => {
  it('is one text in one script, unchanged, whatever it contains', async () => {
    const odd = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it must not become one.
      'a `tick`, ${alert(1)}, $5, $ {a}, \\${b}, \\\\, \\',
      'two\r\nlines\tand\rone',
      '</script><!--<script>',
      'a lone \ud800 and 🪵, \u2028, \u0000, \ufeff',
      '"quotes" and \'others\'',
    ];
    const scripts = odd.map((text) => `<script>${push(text)}</script>`).join('');
    const { html, refused } = await answerOf(page(scripts));
    expect(refused).toEqual([]);
    expect(html.match(/__next_f\.push\(/g)).toHaveLength(1);
    // A parser normalises line breaks and drops NUL.
    expect(html).not.toMatch(/[\r\0]/);
    const [first, ...texts] = dataIn(html);
    expect(first).toEqual([0]);
    expect(texts).toEqual([
      [1, `${odd.join('')}0:["a \\"quoted\\" word, a \\\\ and \u2028"]\n1:</script><!--\n`],
    ]);
  });

  it('keeps bytes apart from text', async () => {
    const bytes = '<script>self.__next_f.push([3,"AAEC"])</script>';
    const { html } = await answerOf(
      page(`<script>${push('a')}</script>${bytes}<script>${push('b')}</script>`),
    );
    expect(dataIn(html).slice(0, 3)).toEqual([[0], [1, 'a'], [3, 'AAEC']]);
  });
});

/** Prints a page with late parts, one of which has its own style sheet, and one of which fails. */
const LATE_PAGE = `
  const { createElement: make, Suspense, use } = require('next/dist/compiled/react');
  const { renderToPipeableStream } = require('next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js');
  const later = (value, ms) => new Promise((done, fail) => setTimeout(value ? done : fail, ms, value));
  const [first, second, never] = [later('wool', 10), later('oak', 20), later(undefined, 30)];
  const Late = ({ of }) => make('p', null, use(of), make('link', { rel: 'stylesheet', href: '/a.css', precedence: 'x' }));
  const Plain = ({ of }) => make('p', null, use(of));
  const late = (part) => make(Suspense, { fallback: 'wait' }, part);
  const parts = [make(Late, { of: first }), make(Plain, { of: second }), make(Plain, { of: first }), make(Plain, { of: never })];
  const { pipe } = renderToPipeableStream(make('html', null, make('body', null, ...parts.map(late))), {
    onShellReady: () => pipe(process.stdout),
    onError: () => 'a "digest" with </script>',
  });
`;

it('React’s own instructions are recognised, as this Next’s renderer writes them', async () => {
  const html = execFileSync(process.execPath, ['-e', LATE_PAGE], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  for (const name of ['$RC("', '$RX("', '$RR("', '$RT=']) expect(html).toContain(name);
  const { sources, refused } = await answerOf(html);
  expect(refused).toEqual([]);
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts.length).toBeGreaterThan(4);
  expect(sources).toEqual(expect.arrayContaining(scripts.map(hashOf)));
});

it('Next’s script for late icons is recognised, as its renderer contains it', async () => {
  const renderer = createRequire(import.meta.url).resolve(
    'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
  );
  expect(readFileSync(renderer, 'utf8')).toContain(`>${LATE_ICONS}</script>`);
  const { sources, refused } = await answerOf(page(`<script>${LATE_ICONS}</script>`));
  expect(refused).toEqual([]);
  expect(sources).toContain(hashOf(LATE_ICONS));
});
