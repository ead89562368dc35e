/** A piece of running text. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; parts: readonly Inline[] }
  | { kind: 'link'; href: string; parts: readonly Inline[] };

/** Content of a table cell. */
type Cell = readonly Inline[];

/** The blocks of an article: plain data, which the Prose component renders. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; parts: readonly Inline[] }
  | { kind: 'list'; items: readonly (readonly Inline[])[] }
  | { kind: 'steps'; items: readonly (readonly Inline[])[] }
  | { kind: 'quote'; parts: readonly Inline[] }
  | { kind: 'figure'; id: string; alt: string; caption?: string }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] };

export const plainText = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'text' ? part.text : plainText(part.parts))).join('');

function wordsOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'quote':
    case 'paragraph':
      return plainText(block.parts);
    case 'list':
    case 'steps':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ');
    case 'figure':
      return block.caption ?? '';
  }
}

/** Returns the text of an article, for its reading time and for search. */
export const wordsOf = (blocks: readonly Block[]): string => blocks.map(wordsOfBlock).join(' ');

/** Returns the link addresses in a block of an article. */
export function hrefsOf(block: Block): string[] {
  if (block.kind === 'paragraph' || block.kind === 'quote') return block.parts.flatMap(linksOf);
  if (block.kind === 'table') return [block.head, ...block.rows].flat(2).flatMap(linksOf);
  if (block.kind === 'list' || block.kind === 'steps') return block.items.flat().flatMap(linksOf);
  return [];
}

const linksOf = (part: Inline): string[] =>
  part.kind === 'text' ? [] : [...(part.kind === 'link' ? [part.href] : []), ...part.parts.flatMap(linksOf)];

const WORDS_A_MINUTE = 220;

/** Returns the reading time of an article in minutes, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  return Math.max(1, Math.round(wordsOf(blocks).split(/\s+/).length / WORDS_A_MINUTE));
}
