import { SPECULATION_RULES } from '../../../lib/routing/speculation-rules.ts';
import type { PageDocument, TransformOptions } from './page-document.ts';

const SCRIPT =
  /<script src="\/_next\/static\/chunks\/([^"\s]+\.js)"(?: id="_R_")? async=""(?: id="_R_")?><\/script>/g;
const PRELOAD =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g;

/**
 * Lets the first frame come before the scripts. Next asks for all of a page's scripts in its head, where they share the
 * line with the first picture and the fonts and run before anything is drawn; a page here is readable and usable
 * without them. They are named at the last script of the page, which adds them (server/pages/inline/late-scripts.ts).
 * What a browser may fetch ahead is told here too: as part of the layout it would be in the page's data once more.
 */
export function withLateScripts(
  page: PageDocument,
  { scripts }: Pick<TransformOptions, 'scripts'>,
): PageDocument {
  const { html } = page;
  const names = new Set([...html.matchAll(SCRIPT)].map((match) => match[1]));
  if (!scripts || names.size === 0 || !html.includes('</body>')) return page;
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
  const program = `<script data-chunks="${[...names].join(' ')}">${scripts.end}</script>`;
  const late = html
    .replaceAll(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replace('</body>', () => `${rules}${program}</body>`);
  return { ...page, html: late };
}
