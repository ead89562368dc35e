import { describe, expect, it } from 'vitest';
import { markHeroFirst } from '../../../server/pages/transforms/mark-hero.ts';

/** The document after the transform. */
const transformed = (html: string) =>
  markHeroFirst({ address: '/au', status: 200, headers: {}, html, isMissing: false }).html;
const page = (main: string) =>
  `<!DOCTYPE html><html lang="en"><head></head><body><main id="main" tabindex="-1">${main}</main></body></html>`;

describe('a banner at the top of a page', () => {
  it('P-1 is marked before the header, with or without structured data in front of it', () => {
    const banner =
      '<div><section class="banner" data-header-mode="dark" data-header-lead="dark"></section></div>';
    expect(transformed(page(banner))).toContain('<html data-lead="" lang="en">');
    const data = '<script type="application/ld+json">{"a":"<main>"}</script>';
    expect(transformed(page(data + banner))).toContain('<html data-lead="" lang="en">');
  });

  it('is not marked if a page begins with text, or is no page', () => {
    const words = page('<p role="status">Preview.</p><div><section data-header-lead="dark"></section></div>');
    expect(transformed(words)).toBe(words);
    expect(transformed('<p>Gone</p>')).toBe('<p>Gone</p>');
  });
});
