import type { KnownScripts } from './known-scripts.ts';

const SCRIPT =
  /<script src="\/_next\/static\/chunks\/([^"\s]+\.js)"(?: id="_R_")? async=""(?: id="_R_")?><\/script>/g;
const PRELOAD =
  /<link rel="preload" as="script" fetchPriority="low" href="\/_next\/static\/chunks\/[^"]+"\/>/g;

/**
 * Lets the first frame come before the scripts. Next asks for all of a page's scripts in its head, where they share the
 * line with the first picture and the fonts and run before anything is drawn; a page here is readable and usable
 * without them. They are named at the last script of the page, which adds them (server/pages/inline/late-scripts.ts).
 * Takes and gives a whole HTML document.
 */
export function withLateScripts(html: string, { head, end }: Pick<KnownScripts, 'head' | 'end'>): string {
  const names = new Set([...html.matchAll(SCRIPT)].map((match) => match[1]));
  if (names.size === 0 || !html.includes('</body>')) return html;
  return html
    .replaceAll(SCRIPT, '')
    .replaceAll(PRELOAD, '')
    .replace('</head>', () => `<script>${head}</script></head>`)
    .replace('</body>', () => `<script data-chunks="${[...names].join(' ')}">${end}</script></body>`);
}
