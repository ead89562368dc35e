import { describe, expect, it } from 'vitest';
import { readingMinutes, wordsOf } from '#lib/content/blocks.ts';
import { readMarkdown } from '#lib/content/markdown.ts';

const read = (text: string, line?: number) => readMarkdown('a.md', text, line);

describe('Markdown of a story', () => {
  it('reads headings, paragraphs, lists, steps, quotes, tables and pictures', () => {
    const blocks = read(`## What it's like

A **plain** line with [a link](/news/x).

- one
- *two*

1. first
2. second

> Said *so*.

| A | **B** |
| --- | --- |
| 1 | [two](/news/y) |

![A room](rooms/living/1021402 "Its caption")
`);
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'steps',
      'quote',
      'table',
      'figure',
    ]);
    expect(blocks[0]).toEqual({ kind: 'heading', level: 2, id: 'what-it-s-like', text: 'What it’s like' });
    expect(blocks[1]).toMatchObject({
      parts: [{}, { kind: 'strong' }, {}, { kind: 'link', href: '/news/x' }, {}],
    });
    expect(blocks[4]).toMatchObject({ parts: [{ text: 'Said ' }, { kind: 'em' }, { text: '.' }] });
    expect(blocks[5]).toMatchObject({
      head: [[{ text: 'A' }], [{ kind: 'strong' }]],
      rows: [[[{ text: '1' }], [{ kind: 'link', href: '/news/y' }]]],
    });
    expect(blocks[6]).toMatchObject({ id: 'rooms/living/1021402', alt: 'A room', caption: 'Its caption' });
  });

  it('leaves out parts for features that the site does not have', () => {
    const text = `## {samples} When you order

Gone.

### Gone too

Gone.

## Kept

{samples, stores} Kept.

{samples} **Gone.**

- {stores} kept
- {samples} gone

| A | B |
| --- | --- |
| {stores} kept | 1 |
| {samples} gone | 2 |

- {samples} gone
`;
    const had = readMarkdown('a.md', text, 1, (need) => need !== 'samples');
    expect(had.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'list', 'table']);
    expect(wordsOf(had)).toBe('Kept Kept. kept A B kept 1');
    expect(read(text)[0]).toMatchObject({ id: 'when-you-order', text: 'When you order' });
    expect(() => read('Fine.\n\n{sample} No.\n')).toThrow(/^a\.md:3: “sample” is not something/);
  });

  it('sets quotes, dashes and measures typographically', () => {
    expect(wordsOf(read('She said "no" - it\'s 10 x 12.'))).toBe('She said “no” – it’s 10 × 12.');
  });

  it.each([
    ['HTML', 'Fine.\n\n<div>No.</div>\n', 3],
    ['a title of level 1', 'Fine.\n\n\n# No\n', 4],
    ['code', 'Fine.\n\n    no\n', 3],
    ['a list in a list', '- a\n  - b\n', 1],
    ['a picture inside a line', 'Look: ![x](rooms/living/1) here\n', 1],
  ])('reports file and line of %s', (_name, text, line) => {
    expect(() => read(text)).toThrow(new RegExp(`^a\\.md:${line}: `));
    expect(() => read(text, 11)).toThrow(new RegExp(`^a\\.md:${line + 10}: `));
  });

  it.each([
    ['<div>No.</div>', 'HTML cannot be used in an article'],
    ['No <b>bold</b>', 'HTML cannot be used in a line of text'],
    ['    no', 'an indented paragraph cannot be used in an article'],
  ])('says of %s what it is', (text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });

  it('estimates reading time in minutes from the word count, at least one', () => {
    expect(readingMinutes(read('Short.'))).toBe(1);
    expect(readingMinutes(read('word '.repeat(880)))).toBe(4);
  });
});
