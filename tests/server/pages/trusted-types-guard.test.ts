import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, open, page, run } from './program-page.ts';

beforeEach(() => open());

describe('the Trusted Types guard', () => {
  type Policy = Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => string | null>;

  /** The Trusted Types policy that the guard registers. */
  function policy(): Policy {
    const given: [string, Policy][] = [];
    const createPolicy = (...policy: [string, Policy]) => given.push(policy);
    Object.assign(page, { trustedTypes: { createPolicy } });
    run('type-guard');
    const [made] = given;
    if (made?.[0] !== 'default' || given.length > 1) throw new Error('One policy was expected');
    return made[1];
  }

  it('allows files of the build as scripts, and no other address', () => {
    const { createScriptURL } = policy();
    for (const own of ['/_next/static/chunks/a1.js', `${ORIGIN}/_next/static/chunks/a1.js`])
      expect(createScriptURL(own)).toBe(own);
    for (const strange of [
      'https://evil.example/_next/static/a.js',
      '//evil.example/_next/static/a.js',
      '/_next/static/../../image/upload/evil',
      '/_next/static/%2e%2e/%2e%2e/api/products',
      '/_next/../image/x',
      '/image/upload/x',
      'data:text/javascript,alert(1)',
      `blob:${ORIGIN}/_next/static/x`,
      'javascript:alert(1)',
      '/\\\\evil.example/_next/static/a.js',
    ])
      expect(createScriptURL(strange), strange).toBeNull();
  });

  it('allows text without markup and React’s empty script as markup, and JSON as script text', () => {
    const { createHTML, createScript } = policy();
    for (const own of ['<script></script>', '{"@type":"Product","name":"Loop \\u003c"}', ''])
      expect(createHTML(own)).toBe(own);
    for (const strange of [
      '<img src=x onerror=alert(1)>',
      'a<b',
      '<script></script><b>',
      '<script>alert(1)</script>',
    ])
      expect(createHTML(strange)).toBeNull();
    expect(createScript('{"prefetch":[]}')).toBe('{"prefetch":[]}');
    for (const strange of ['alert(1)', '', 'window.ran=1', '({})', '[1].map(alert)', 'import("/x")'])
      expect(createScript(strange)).toBeNull();
  });

  it('lets zod check schemas without creating functions from text, also without Trusted Types support', () => {
    run('type-guard');
    expect(Reflect.get(page, '__zod_globalConfig')).toEqual({ jitless: true });
  });
});
