/** Characters of an `Accept` header that are parsed; real ones have about a hundred. */
const MAX_ACCEPTED = 1000;
const MARKDOWN = 'text/markdown';
/** Media ranges that match an HTML page, the most specific first (RFC 9110, 12.5.1). */
const PAGE = ['text/html', 'text/*', '*/*'] as const;

/** Whether a client prefers Markdown: it names the type, with at least the weight of HTML. Browsers never name it. */
export function wantsMarkdown(accepted = ''): boolean {
  if (!accepted.toLowerCase().includes(MARKDOWN)) return false;
  const weights = new Map(accepted.slice(0, MAX_ACCEPTED).split(',').map(readRange));
  const markdown = weights.get(MARKDOWN) ?? 0;
  const page = PAGE.flatMap((range) => weights.get(range) ?? [])[0] ?? 0;
  return markdown > 0 && markdown >= page;
}

/** Returns a media range and its weight; an invalid weight counts as 0. */
function readRange(range: string): readonly [type: string, weight: number] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((one) => one.startsWith('q='));
  const value = weight === undefined ? 1 : Number(weight.slice(2));
  return [type, value >= 0 && value <= 1 ? value : 0];
}
