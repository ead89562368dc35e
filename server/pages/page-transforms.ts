import { withDeclaredStatus } from './transforms/declared-status.ts';
import { withDelayedScripts } from './transforms/delay-scripts.ts';
import { markHeroFirst } from './transforms/mark-hero.ts';
import { withNoScriptFallback } from './transforms/no-script-fallback.ts';
import type { PageDocument, TransformOptions } from './transforms/page-document.ts';
import { withPartTemplates } from './transforms/part-templates.ts';
import { withOneDataScript, withPolicy } from './transforms/script-policy.ts';

interface PageTransform {
  readonly name: string;
  readonly apply: (page: PageDocument, options: TransformOptions) => PageDocument;
}

/** Transforms that are applied once to each page that Next rendered, in this order, before it is sent and stored. */
const PAGE_TRANSFORMS: readonly PageTransform[] = [
  { name: 'status the page asks for', apply: withDeclaredStatus },
  { name: 'plain words on a failed page', apply: withNoScriptFallback },
  { name: 'still parts of a page that a script draws', apply: withPartTemplates },
  { name: 'one script of data', apply: withOneDataScript },
  { name: 'scripts after the first frame', apply: withDelayedScripts },
  { name: 'header over a banner', apply: markHeroFirst },
  { name: 'policy of known scripts', apply: withPolicy },
];

/** Applies all transforms to a page. */
export const pageFinisher =
  (options: TransformOptions) =>
  (page: PageDocument): PageDocument =>
    PAGE_TRANSFORMS.reduce((finished, { apply }) => apply(finished, options), page);
