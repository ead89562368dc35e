/** Characters of a list of types that are read; real ones have some hundred. */
const MAX_ACCEPTED = 1000;
const MARKDOWN = 'text/markdown';
/** What a page can be had as otherwise, the most specific first (RFC 9110, 12.5.1). */
const PAGE = ['text/html', 'text/*', '*/*'] as const;

/**
 * Whether a client asks for Markdown: by its name, and no less than for a page. Browsers never name it; programs that
 * do, name it before or beside the page.
 */
export function wantsMarkdown(accepted = ''): boolean {
  if (!accepted.toLowerCase().includes(MARKDOWN)) return false;
  const weights = new Map(accepted.slice(0, MAX_ACCEPTED).split(',').map(readRange));
  const markdown = weights.get(MARKDOWN) ?? 0;
  const page = PAGE.flatMap((range) => weights.get(range) ?? [])[0] ?? 0;
  return markdown > 0 && markdown >= page;
}

/** A range of types and its weight; one whose weight is none counts as not wanted. */
function readRange(range: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith('q='));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [type, value >= 0 && value <= 1 ? value : 0];
}
