import { attributesOf, type HtmlToken, htmlTokens } from './html-tokens.ts';
import { MarkdownWriter } from './markdown-writer.ts';

/** Interactive or graphical elements, which are left out. */
const LEFT_OUT = new Set(
  'script style template svg button form input select textarea dialog noscript iframe canvas video search'.split(
    ' ',
  ),
);
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const HEADING = /^h[1-6]$/;
/** Elements that do not end a block. */
const INLINE = new Set(
  'a abbr b bdi bdo button cite code del em i ins kbd mark q s small span strong sub sup time u'.split(' '),
);

type Tag = Exclude<HtmlToken, { kind: 'text' }>;

interface Head {
  readonly title: string;
  readonly description: string;
  readonly canonical: string | undefined;
}

/**
 * Returns one of our pages as Markdown (RFC 7763): the content of its `main` after front matter with title,
 * description and URL. Undefined without a `main`.
 */
export function pageMarkdown(html: string): string | undefined {
  const begin = html.indexOf('<main');
  const end = html.lastIndexOf('</main>');
  if (begin < 0 || end < begin) return undefined;
  const head = headOf(html.slice(0, begin));
  const facts = [
    ['title', head.title],
    ['description', head.description],
    ['url', head.canonical ?? ''],
  ].flatMap(([name, value]) => (value ? [`${name}: ${JSON.stringify(value)}`] : []));
  const front = facts.length > 0 ? `---\n${facts.join('\n')}\n---\n\n` : '';
  return `${front}${written(html.slice(begin, end), head.canonical)}\n`;
}

function headOf(html: string): Head {
  let [title, description, isTitle] = ['', '', false];
  let canonical: string | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (isTitle && title === '') title = token.text.trim();
      continue;
    }
    isTitle = token.kind === 'open' && token.name === 'title';
    if (token.name !== 'meta' && token.name !== 'link') continue;
    const attributes = attributesOf(token.attributes);
    if (attributes.get('name') === 'description') description = attributes.get('content') ?? '';
    if (attributes.get('rel') === 'canonical') canonical = attributes.get('href');
  }
  return { title, description, canonical };
}

/** Returns the markup of a `main` as Markdown. */
function written(html: string, base: string | undefined): string {
  const writer = new MarkdownWriter();
  /** Number of open elements inside an element that is left out, including that element. */
  let skipped = 0;
  let isHeading = false;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      if (skipped === 0) writer.text(token.text);
      continue;
    }
    if (HEADING.test(token.name)) isHeading = token.kind === 'open';
    const isVoid = VOID.has(token.name) || token.attributes.endsWith('/');
    if (skipped > 0) {
      if (!isVoid) skipped += token.kind === 'open' ? 1 : -1;
    } else if (token.kind === 'close') writeEnd(writer, token);
    else if (isLeftOut(token, isHeading)) skipped = isVoid ? 0 : 1;
    else writeStart(writer, token, base);
  }
  return writer.end();
}

function isLeftOut({ name, attributes }: Tag, isInHeading: boolean): boolean {
  // The heading of a disclosure has its text in a button.
  if (LEFT_OUT.has(name)) return !(isInHeading && name === 'button');
  if (!attributes.includes('hidden')) return false;
  const given = attributesOf(attributes);
  return given.has('hidden') || given.get('aria-hidden') === 'true';
}

type Write = (writer: MarkdownWriter, attributes: string, base: string | undefined) => void;

/**
 * What the start tag of an element writes. The start tag of any other element ends the current block, unless it is
 * inline.
 */
const STARTS = new Map<string, Write>([
  [
    'a',
    (writer, attributes, base) => writer.beginLink(addressOf(attributesOf(attributes).get('href'), base)),
  ],
  ['img', writePicture],
  ['br', (writer) => writer.space()],
  ['li', (writer) => writer.beginItem()],
  ['dt', (writer) => writer.beginTerm()],
  ['dd', (writer) => writer.space()],
  ['table', (writer) => writer.beginTable()],
  ['tr', (writer) => writer.beginRow()],
  ['td', () => undefined],
  ['th', () => undefined],
  // Adjacent spans are laid out as separate words.
  ['span', (writer) => writer.part()],
]);
const ENDS = new Map<string, Write>([
  ['a', (writer) => writer.endLink()],
  ['li', (writer) => writer.endItem()],
  ['dt', (writer) => writer.raw('**:')],
  ['dd', (writer) => writer.endTerm()],
  ['tr', (writer) => writer.endRow()],
  ['td', (writer) => writer.endCell()],
  ['th', (writer) => writer.endCell()],
  ['span', (writer) => writer.part()],
]);

function writeStart(writer: MarkdownWriter, { name, attributes }: Tag, base: string | undefined): void {
  const start = STARTS.get(name);
  if (start) start(writer, attributes, base);
  else if (HEADING.test(name)) writer.block(`${'#'.repeat(Number(name[1]))} `);
  else if (!INLINE.has(name)) writer.block();
}

function writeEnd(writer: MarkdownWriter, { name, attributes }: Tag): void {
  const end = ENDS.get(name);
  if (end) end(writer, attributes, undefined);
  else if (!INLINE.has(name)) writer.block();
}

function writePicture(writer: MarkdownWriter, attributes: string, base: string | undefined): void {
  const picture = attributesOf(attributes);
  const alt = picture.get('alt')?.trim();
  const src = addressOf(picture.get('src'), base);
  if (!alt || !src) return;
  writer.beginLink(src, '!');
  writer.text(alt);
  writer.endLink();
  writer.space();
}

/** Returns an absolute, escaped URL; undefined for a fragment on the page or an invalid address. */
function addressOf(href: string | undefined, base: string | undefined): string | undefined {
  if (!href || href.startsWith('#')) return undefined;
  const address = base === undefined ? href : URL.parse(href, base)?.href;
  return address
    ?.replace(/[\s()<>]/g, encodeURIComponent)
    .replace(/[()]/g, (one) => (one === '(' ? '%28' : '%29'));
}
