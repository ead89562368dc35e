import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageMarkdown } from '#server/pages/markdown/page-markdown.ts';

const HEAD =
  '<!DOCTYPE html><html><head><title>Wool &amp; more</title><meta name="description" content="Floors &quot;of wool&quot;"/><link rel="canonical" href="https://shop.example/au/products"/></head><body><header>Menu</header>';
const page = (main: string) => `${HEAD}<main id="main">${main}</main><footer>Foot</footer></body></html>`;
const bodyOf = (main: string) => pageMarkdown(page(main))?.split('---\n\n')[1]?.trimEnd();

describe('a page as Markdown', () => {
  it('has title, description and address, and only the main part of the page', () => {
    expect(pageMarkdown(page('<h1>Wool</h1><p>Soft.</p>'))).toBe(
      '---\ntitle: "Wool & more"\ndescription: "Floors \\"of wool\\""\nurl: "https://shop.example/au/products"\n---\n\n# Wool\n\nSoft.\n',
    );
    expect(pageMarkdown('<html><body>No main part</body></html>')).toBeUndefined();
  });

  it('writes links and pictures with absolute addresses, on one line', () => {
    expect(bodyOf('<a href="/au/products/a?colour=b"><h2>Tide<br/>line</h2><p>12 colours</p></a>')).toBe(
      '[Tide line 12 colours](https://shop.example/au/products/a?colour=b)',
    );
    expect(bodyOf('<p>See <a href="#top">above</a>, <a href="tel:+611">call</a>.</p>')).toBe(
      'See above, [call](tel:+611).',
    );
    expect(
      bodyOf('<picture><img src="/image/x (1).jpg" alt="A room"/></picture><img src="/y.jpg" alt=""/>'),
    ).toBe('![A room](https://shop.example/image/x%20%281%29.jpg)');
    expect(bodyOf('<li><span></span><img src="/x.jpg" alt="A room"/></li>')).toBe(
      '- ![A room](https://shop.example/x.jpg)',
    );
  });

  it('writes lists, terms and tables', () => {
    expect(bodyOf('<ul><li>One</li><li><p>Two</p><ul><li>Deep</li></ul></li></ul><p>After</p>')).toBe(
      '- One\n- Two\n  - Deep\n\nAfter',
    );
    expect(
      bodyOf('<dl><div><dt>Width</dt><dd>3.66 m</dd></div><div><dt>Fibre</dt><dd>Wool</dd></div></dl>'),
    ).toBe('- **Width**: 3.66 m\n- **Fibre**: Wool');
    expect(
      bodyOf('<table><tr><th>Day</th><th>Hours</th></tr><tr><td>Mon</td><td>9 | 5</td></tr></table>'),
    ).toBe('| Day | Hours |\n| --- | --- |\n| Mon | 9 \\| 5 |');
  });

  it('leaves out controls and purely visual parts', () => {
    const hidden =
      '<button>Add</button><form><label>Filter</label></form><div hidden="">No</div><span aria-hidden="true">·</span><svg><title>Icon</title><path d="M0"/></svg><script>let a = "</p>"</script><!-- <p>no</p> -->';
    expect(
      bodyOf(`${hidden}<p class="overflow-hidden" title="hidden">Yes</p><span>A</span><span>B</span>`),
    ).toBe('Yes\n\nA B');
    expect(bodyOf('<h3><button>How long?</button></h3><p>9.6 km<span>wide</span>, deep</p>')).toBe(
      '### How long?\n\n9.6 km wide, deep',
    );
  });

  it('escapes texts', () => {
    expect(bodyOf('<p># No [link](x) &lt;b&gt; *a* 1_2</p><p>1. No list</p><p>- Nor here</p>')).toBe(
      '\\# No \\[link\\](x) \\<b\\> \\*a\\* 1\\_2\n\n\\1. No list\n\n\\- Nor here',
    );
  });

  it('accepts any markup, however broken', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '<',
        '>',
        '"',
        '<a href="',
        '</a>',
        '<li>',
        '</li>',
        '<dt>',
        '</dd>',
        '<td>',
        '</tr>',
        '<!--',
        '<script>',
        '&#x110000;',
        '<table>',
        '<svg>',
        '</main>',
      ),
      fc.string(),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 60 }),
        (pieces) => typeof pageMarkdown(page(pieces.join(''))) === 'string',
      ),
    );
    const long = '<a href="'.repeat(50_000) + '<!--'.repeat(50_000) + '<'.repeat(100_000);
    expect(pageMarkdown(page(long))).toMatch(/^---\ntitle/);
  });
});
