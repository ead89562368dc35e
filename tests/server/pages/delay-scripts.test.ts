import { describe, expect, it } from 'vitest';
import { SPECULATION_RULES } from '#lib/routing/speculation-rules.ts';
import { withDelayedScripts } from '#server/pages/transforms/delay-scripts.ts';
import { knownScripts } from '#server/pages/transforms/known-scripts.ts';
import { inlineScripts } from '#tests/support/inline-scripts.ts';
import { PAGE } from './page-server.ts';

describe('late scripts', () => {
  const SCRIPT = '<script src="/_next/static/chunks/a1-_b.js" async=""></script>';
  const DOCUMENT = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>${SCRIPT}<script src="/_next/static/chunks/old.js" noModule=""></script></head><body><p>Floor</p>${SCRIPT}<script src="/_next/static/chunks/main.js" id="_R_" async=""></script></body></html>`;
  const known = knownScripts(inlineScripts);
  const transformed = (html: string) =>
    withDelayedScripts(
      { address: '/au', status: 200, headers: {}, html, isMissing: false },
      { scripts: known },
    ).html;

  it('delays scripts until after the first frame: each is named once at the program that adds it later', () => {
    const html = transformed(DOCUMENT);
    expect(html).not.toMatch(/<script[^>]+src="[^"]+" (?:id="_R_" )?async/);
    expect(html).not.toContain('rel="preload"');
    expect(html).toContain(
      `<p>Floor</p><script type="speculationrules">${SPECULATION_RULES}</script><script data-chunks="a1-_b.js main.js">${known.end}</script></body></html>`,
    );
    expect(html).toContain('noModule=""');
  });

  it('does not change other documents', () => {
    expect(transformed(PAGE)).toBe(PAGE);
  });
});
