import type { WholePage } from './page-response.ts';
import type { KnownScripts } from './transforms/known-scripts.ts';
import { withLateScripts } from './transforms/late-scripts.ts';
import { markHeroFirst } from './transforms/mark-hero.ts';
import { scriptHashes, wholePolicy, withOneDataScript } from './transforms/script-policy.ts';

export interface FinishOptions {
  /**
   * Scripts that may stand in a page; without them scripts do not wait for the first frame, and no inline script runs.
   */
  readonly scripts?: KnownScripts | undefined;
  /** Where scripts of others come from. */
  readonly origins?: readonly string[];
  /** What a page may load beside scripts. */
  readonly policy?: string | undefined;
  /** Directives that ask browsers to report what they refused. */
  readonly reporting?: string | undefined;
  /** Called with the text of an inline script that is in a page and may not run there. */
  readonly onRefusedScript?: (text: string) => void;
}

/**
 * Makes what is done once to each page that Next rendered: its scripts wait for the first frame, only known ones may
 * run, its header knows its place. Anything but HTML stays as it is.
 */
export function pageFinisher({
  scripts,
  origins = [],
  policy: base,
  reporting,
  onRefusedScript = () => undefined,
}: FinishOptions): (page: WholePage) => WholePage {
  return (page) => {
    if (!String(page.headers['content-type'] ?? '').startsWith('text/html')) return page;
    const { html: joined, data } = withOneDataScript(page.body.toString());
    const html = markHeroFirst(scripts ? withLateScripts(joined, scripts) : joined);
    const { allowed, refused } = scriptHashes(html, scripts, data);
    for (const text of refused) onRefusedScript(text);
    const own = page.headers['content-security-policy'];
    const policy = wholePolicy({
      base: [base, own].filter(Boolean).join('; '),
      allowed,
      origins,
      reporting,
      isGuarded: scripts !== undefined && html.includes(scripts.end),
    });
    return {
      ...page,
      headers: { ...page.headers, 'content-security-policy': policy },
      body: Buffer.from(html),
    };
  };
}
