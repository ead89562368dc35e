import { SPECULATION_RULES } from '../../../lib/routing/speculation-rules.ts';
import type { PageDocument, TransformOptions } from './page-document.ts';

/** Tags of the page's script files, with their names, and their preload tags. */
const TAG =
  /<(?:script src="\/_next\/static\/chunks\/([^"\s]+\.js)"(?: id="_R_")? async=""(?: id="_R_")?><\/script>|link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>)/g;
const END = '</body>';

/**
 * Delays the scripts until after the first paint. Next loads all of a page's scripts in its head, where they share
 * the bandwidth with the first picture and the fonts and run before anything is painted; our pages are readable and
 * usable without them. Instead, the last script of the page lists their names and adds them
 * (server/pages/inline/late-scripts.ts). The speculation rules are added here too: as part of the layout they would
 * also be in the page's data.
 */
export function withDelayedScripts(
  page: PageDocument,
  { scripts }: Pick<TransformOptions, 'scripts'>,
): PageDocument {
  const { html } = page;
  const end = html.lastIndexOf(END);
  if (!scripts || end < 0) return page;
  const names = new Set<string>();
  // One pass and one join: pages are long.
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
