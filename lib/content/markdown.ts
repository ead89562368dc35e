import { lexer, type Token, type Tokens } from 'marked';
import { isSiteNeed, type SiteNeed } from '../site-needs.ts';
import { type Block, type Inline, plainText } from './blocks.ts';
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

/** Converts straight quotes and spaced hyphens to typographic ones. */
const typeset = (text: string) =>
  unescaped(text)
    .replace(/(\d)\s?x\s?(\d)/g, '$1 × $2')
    .replace(/ - /g, ' – ')
    .replace(/"([^"]*)"/g, '“$1”')
    .replace(/'/g, '’');

/** What writers call the Markdown that they may try in vain. */
const MARKUP: Readonly<Record<string, string>> = {
  blockquote: 'a quote',
  code: 'an indented paragraph',
  codespan: 'code',
  del: 'struck-out text',
  hr: 'a line across',
  html: 'HTML',
  image: 'a picture',
  list: 'a list',
};
const markupName = ({ type }: Token): string => MARKUP[type] ?? type;

/**
 * Parses the Markdown of an article: paragraphs, headings of level 2 and 3, lists, numbered steps, quotes, tables,
 * links, emphasis, and pictures by public id in their own paragraph. Anything else, in particular HTML, throws
 * ContentError with its line. A block that begins with `{samples} `, or with other needs, is kept only if the site
 * `has` one of them: a list item, a table row, a paragraph, or a heading with everything below it.
 */
export function readMarkdown(
  file: string,
  text: string,
  firstLine = 1,
  has: (need: SiteNeed) => boolean = () => true,
): Block[] {
  let line = firstLine;
  const blocks: Block[] = [];
  /** Level of the heading that was left out together with what is below it. */
  let leftOut = 0;
  for (const token of lexer(text)) {
    const fault = (reason: string) => new ContentError(file, line, reason);
    const block = blockOf(token, { fault, kept: (words) => keptWords(words, has, fault) });
    if (token.type === 'heading' && !(leftOut > 0 && token.depth > leftOut))
      leftOut = block ? 0 : token.depth;
    if (block && leftOut === 0) blocks.push(block);
    line += (token.raw.match(/\n/g) ?? []).length;
  }
  return blocks;
}

type Fault = (reason: string) => ContentError;
interface Reading {
  fault: Fault;
  /** Returns the text without its leading need; undefined if the site does not have what it needs. */
  kept: (words: string) => string | undefined;
}

function keptWords(words: string, has: (need: SiteNeed) => boolean, fault: Fault): string | undefined {
  const [mark, list] = /^\{([^{}/]*)\} /.exec(words) ?? [];
  if (mark === undefined || list === undefined) return words;
  const needs = list.split(', ').map((need) => {
    if (!isSiteNeed(need)) throw fault(`“${need}” is not something that a site has or lacks`);
    return need;
  });
  return needs.some(has) ? words.slice(mark.length) : undefined;
}

/** The same for a line, by its first text. */
function keptLine(tokens: readonly Token[], kept: Reading['kept']): readonly Token[] | undefined {
  const [first, ...rest] = tokens;
  if (first?.type !== 'text') return tokens;
  const text = kept((first as Tokens.Text).text);
  return text === undefined ? undefined : [{ ...first, text } as Tokens.Text, ...rest];
}

function blockOf(token: Token, { fault, kept }: Reading): Block | undefined {
  switch (token.type) {
    case 'space':
      return undefined;
    case 'heading': {
      const { depth } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3) throw fault('headings in an article are of level 2 or 3');
      const { text, tokens } = token as Tokens.Heading;
      if (tokens.some(({ type }) => type === 'link')) throw fault('a heading cannot be a link');
      const [words, line] = [kept(text), keptLine(tokens, kept)];
      if (words === undefined || !line) return undefined;
      return { kind: 'heading', level: depth, id: toId(words), text: plainText(inline(line, fault)) };
    }
    case 'paragraph':
      return paragraph(token as Tokens.Paragraph, { fault, kept });
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      const lines = items.flatMap((item) => {
        const line = keptLine(itemTokens(item, fault), kept);
        return line ? [line] : [];
      });
      if (lines.length === 0) return undefined;
      const texts = lines.map((line) => inline(line, fault));
      return { kind: ordered ? 'steps' : 'list', items: texts };
    }
    case 'blockquote':
      return { kind: 'quote', parts: quoted((token as Tokens.Blockquote).tokens, fault) };
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const lines = rows.flatMap(([first, ...rest]) => {
        const line = keptLine(first?.tokens ?? [], kept);
        return line ? [[line, ...rest.map((cell) => cell.tokens)]] : [];
      });
      if (lines.length === 0) return undefined;
      return {
        kind: 'table',
        head: header.map((cell) => inline(cell.tokens, fault)),
        rows: lines.map((row) => row.map((cell) => inline(cell, fault))),
      };
    }
    default:
      throw fault(`${markupName(token)} cannot be used in an article`);
  }
}

function paragraph(token: Tokens.Paragraph, { fault, kept }: Reading): Block | undefined {
  const [only, ...more] = token.tokens;
  if (only?.type === 'image') {
    if (more.length > 0) throw fault('a picture needs a paragraph of its own');
    const { href, text, title } = only as Tokens.Image;
    return { kind: 'figure', id: href, alt: typeset(text), ...(title && { caption: typeset(title) }) };
  }
  const line = keptLine(token.tokens, kept);
  return line && { kind: 'paragraph', parts: inline(line, fault) };
}

/** Joins the paragraphs of a quote. */
function quoted(tokens: readonly Token[], fault: Fault): Inline[] {
  return tokens.flatMap((token, at) => {
    if (token.type === 'space') return [];
    if (token.type !== 'paragraph') throw fault(`${markupName(token)} cannot be used in a quote`);
    const words = inline((token as Tokens.Paragraph).tokens, fault);
    return at === 0 ? words : [{ kind: 'text', text: ' ' }, ...words];
  });
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
        throw fault(`${markupName(token)} cannot be used in a line of text`);
    }
  });
}
