import { SPECULATION_RULES } from '../../../lib/routing/speculation-rules.ts';
import type { PageDocument, TransformOptions } from './page-document.ts';

/** Tags of the page's script files, with their names, and what preloads them. */
const TAG =
  /<(?:script src="\/_next\/static\/chunks\/([^"\s]+\.js)"(?: id="_R_")? async=""(?: id="_R_")?><\/script>|link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>)/g;
const END = '</body>';

/**
 * Lets the first frame come before the scripts. Next asks for all of a page's scripts in its head, where they share the
 * line with the first picture and the fonts and run before anything is drawn; a page here is readable and usable
 * without them. They are named at the last script of the page, which adds them (server/pages/inline/late-scripts.ts).
 * What a browser may fetch ahead is told here too: as part of the layout it would be in the page's data once more.
 */
export function withDelayedScripts(
  page: PageDocument,
  { scripts }: Pick<TransformOptions, 'scripts'>,
): PageDocument {
  const { html } = page;
  const end = html.lastIndexOf(END);
  if (!scripts || end < 0) return page;
  const names = new Set<string>();
  // One pass, and one text in the end: pages are long.
  const kept: string[] = [];
  let from = 0;
  for (const { 0: tag, 1: name, index } of html.matchAll(TAG)) {
    if (name) names.add(name);
    kept.push(html.slice(from, index));
    from = index + tag.length;
  }
  if (names.size === 0) return page;
  const rules = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
  const program = `<script data-chunks="${[...names].join(' ')}">${scripts.end}</script>`;
  kept.push(html.slice(from, end), rules, program, html.slice(end));
  return { ...page, html: kept.join('') };
}
