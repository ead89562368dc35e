/** Markers that at the beginning of a line would start a heading or a list. */
const LINE_MARK = /^(?:#{1,6}|[+-]|\d{1,9}[.)])(?=\s|$)/;
const BEGINS_A_WORD = /^[\p{L}\p{N}[]/u;
/** Characters with a meaning in Markdown within a line. */
const MARKS = /[\\`*_[\]<>|]/g;

const escaped = (text: string): string => text.replace(MARKS, '\\$&');

interface Block {
  readonly text: string;
  /** The list or table that the block is a line of. */
  readonly of?: string | undefined;
}

interface Link {
  readonly href: string | undefined;
  /** Position in the line at which the link's text begins. */
  readonly from: number;
  /** Prefix of the bracket: `!` makes it an image. */
  readonly mark: '' | '!';
}

/** Writes Markdown block by block. Inside a link or a table cell everything stays on one line. */
export class MarkdownWriter {
  readonly #blocks: Block[] = [];
  #line = '';
  #prefix = '';
  /** The open list items, each with the prefix of its next line. */
  readonly #items: string[] = [];
  readonly #links: Link[] = [];
  #isInTerm = false;
  #isParted = false;
  #cells: string[] | undefined;
  #rows = 0;
  #tables = 0;

  text(text: string): void {
    const words = escaped(text.replace(/\s+/g, ' '));
    if (this.#isParted && BEGINS_A_WORD.test(text)) this.space();
    this.#isParted = false;
    const isNew = this.#line.trim() === '' && this.#prefix === '';
    this.#line += isNew && LINE_MARK.test(words.trimStart()) ? `\\${words.trimStart()}` : words;
  }

  /** Writes Markdown without escaping it. */
  raw(markdown: string): void {
    this.#line += markdown;
  }

  /** Inserts a space before the next text if it begins with a word. */
  part(): void {
    this.#isParted = true;
  }

  space(): void {
    if (this.#line !== '' && !this.#line.endsWith(' ')) this.#line += ' ';
  }

  /** Ends the current block; the next one begins with `prefix`. */
  block(prefix = ''): void {
    if (this.#links.length > 0 || this.#cells) this.space();
    else this.#endBlock(prefix);
  }

  #endBlock(prefix: string): void {
    const text = this.#line.trim();
    this.#line = '';
    if (text !== '') {
      const of = this.#items.length > 0 ? 'list' : undefined;
      this.#blocks.push({ text: this.#lead() + this.#prefix + text, of });
    }
    this.#prefix = prefix;
  }

  beginItem(): void {
    this.block();
    if (this.#links.length === 0 && !this.#cells) this.#items.push('- ');
  }

  endItem(): void {
    this.block();
    if (this.#links.length === 0 && !this.#cells) this.#items.pop();
  }

  /** Begins a term. Its definition follows on the same list line. */
  beginTerm(): void {
    if (this.#isInTerm) this.endTerm();
    this.beginItem();
    this.raw('**');
    this.#isInTerm = true;
  }

  endTerm(): void {
    if (this.#isInTerm) this.endItem();
    else this.block();
    this.#isInTerm = false;
  }

  beginLink(href: string | undefined, mark: Link['mark'] = ''): void {
    if (this.#isParted) this.space();
    this.#links.push({ href, from: this.#line.length, mark });
  }

  endLink(): void {
    const link = this.#links.pop();
    if (!link) return;
    const words = this.#line.slice(link.from).trim();
    const [gap = ''] = /^\s*/.exec(this.#line.slice(link.from)) ?? [];
    this.#line = this.#line.slice(0, link.from) + gap;
    if (words !== '') this.#line += link.href ? `${link.mark}[${words}](${link.href})` : words;
  }

  beginTable(): void {
    this.block();
    this.#rows = 0;
    this.#tables += 1;
  }

  beginRow(): void {
    this.block();
    this.#cells = [];
  }

  endCell(): void {
    this.#cells?.push(this.#line.trim());
    this.#line = '';
  }

  endRow(): void {
    const cells = this.#cells ?? [];
    this.#cells = undefined;
    this.#line = '';
    if (cells.length === 0) return;
    this.#rows += 1;
    const row = (texts: readonly string[]) => `| ${texts.join(' | ')} |`;
    const rule = this.#rows === 1 ? `\n${row(cells.map(() => '---'))}` : '';
    this.#blocks.push({ text: row(cells) + rule, of: `table ${this.#tables}` });
  }

  end(): string {
    this.block();
    const lines = this.#blocks.map(({ text, of }, at) => {
      const before = this.#blocks[at - 1];
      const gap = of !== undefined && before?.of === of ? '\n' : '\n\n';
      return before ? gap + text : text;
    });
    return lines.join('');
  }

  /** Returns the prefix of an item's line: its marker on the first line, spaces of the same width afterwards. */
  #lead(): string {
    const lead = this.#items.map((item, at) => (at < this.#items.length - 1 ? '  ' : item)).join('');
    if (this.#items.length > 0) this.#items[this.#items.length - 1] = '  ';
    return lead;
  }
}
