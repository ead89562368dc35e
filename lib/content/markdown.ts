import { lexer, type Token, type Tokens } from 'marked';
import type { Block, Inline } from './blocks.ts';
import { ContentError } from './front-matter.ts';

const toId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const unescaped = (text: string) =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&amp;/g, '&');

/** Straight quotes and hyphens between spaces become the typographer's. */
const typeset = (text: string) =>
  unescaped(text)
    .replace(/(\d)\s?x\s?(\d)/g, '$1 × $2')
    .replace(/ - /g, ' – ')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/'/g, '’');

/**
 * Reads the Markdown of an article: paragraphs, headings of level 2 and 3, lists, numbered steps, quotes, tables,
 * links, emphasis, and pictures by public id standing alone. Anything else, HTML above all, throws ContentError with
 * its line.
 */
export function readMarkdown(file: string, text: string, firstLine = 1): Block[] {
  let line = firstLine;
  const blocks: Block[] = [];
  for (const token of lexer(text)) {
    const block = blockOf(token, (reason) => new ContentError(file, line, reason));
    if (block) blocks.push(block);
    line += (token.raw.match(/\n/g) ?? []).length;
  }
  return blocks;
}

type Fault = (reason: string) => ContentError;

function blockOf(token: Token, fault: Fault): Block | undefined {
  switch (token.type) {
    case 'space':
      return undefined;
    case 'heading': {
      const { depth, text } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw fault('headings in an article are of level 2 or 3');
      return { kind: 'heading', level: depth, id: toId(text), text: typeset(text) };
    }
    case 'paragraph':
      return paragraph(token as Tokens.Paragraph, fault);
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const texts = items.map((item) => inline(itemTokens(item, fault), fault));
      return { kind: ordered ? 'steps' : 'list', items: texts };
    }
    case 'blockquote':
      return { kind: 'quote', text: typeset((token as Tokens.Blockquote).text.replace(/\s+/g, ' ').trim()) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return {
        kind: 'table',
        head: header.map(({ text }) => typeset(text)),
        rows: rows.map((row) => row.map(({ text }) => typeset(text))),
      };
    }
    default:
      throw fault(`"${token.type}" cannot be used in an article`);
  }
}

function paragraph(token: Tokens.Paragraph, fault: Fault): Block {
  const [only, ...more] = token.tokens;
  if (only?.type === 'image') {
    if (more.length > 0) throw fault('a picture stands in a paragraph of its own');
    const { href, text, title } = only as Tokens.Image;
    return { kind: 'figure', id: href, alt: typeset(text), ...(title && { caption: typeset(title) }) };
  }
  return { kind: 'paragraph', parts: inline(token.tokens, fault) };
}

function itemTokens(item: Tokens.ListItem, fault: Fault): Token[] {
  if (item.tokens.some(({ type }) => type === 'list')) throw fault('a list inside a list cannot be drawn');
  return item.tokens.flatMap((token) => ('tokens' in token && token.tokens ? token.tokens : [token]));
}

function inline(tokens: readonly Token[], fault: Fault): Inline[] {
  return tokens.map((token): Inline => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return { kind: 'text', text: typeset((token as Tokens.Text).text) };
      case 'strong':
      case 'em':
        return { kind: token.type, parts: inline((token as Tokens.Strong).tokens, fault) };
      case 'link': {
        const { href, tokens: inner } = token as Tokens.Link;
        return { kind: 'link', href, parts: inline(inner, fault) };
      }
      case 'br':
        return { kind: 'text', text: ' ' };
      default:
        throw fault(`"${token.type}" cannot be used in a line of text`);
    }
  });
}
