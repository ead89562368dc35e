import { flightPieces, flightScript } from './flight-data.ts';
import { inlineElements } from './inline-elements.ts';
import { hashOf, type KnownScripts } from './known-scripts.ts';
import type { PageDocument, TransformOptions } from './page-document.ts';

/** Directives that require Trusted Types. */
const TRUSTED_TYPES = "trusted-types default; require-trusted-types-for 'script'";
const END_TAG = '</script>';

interface ScriptSettings {
  readonly gtmId?: string | undefined;
  readonly googleMapsKey?: string | undefined;
  /** Origins of scripts that the tag manager's tags load. */
  readonly tagOrigins?: readonly string[];
}

/**
 * Joins the scripts in which Next sends a page's data into one, at the position of the last. The page's policy then
 * contains one hash for all of them.
 */
export function withOneDataScript(page: PageDocument): PageDocument {
  const { html } = page;
  const scripts = inlineElements(html).flatMap(({ text, start, end, isBare }) => {
    const pieces = isBare && html.startsWith(END_TAG, end) ? flightPieces(text) : undefined;
    return pieces ? [{ pieces, start, end }] : [];
  });
  const last = scripts.at(-1);
  if (!last) return page;
  const data = flightScript(scripts.flatMap(({ pieces }) => pieces));
  let [joined, from] = ['', 0];
  for (const { start, end } of scripts) {
    joined += html.slice(from, start);
    from = end + END_TAG.length;
  }
  return { ...page, html: `${joined}<script>${data}${html.slice(last.end)}`, data };
}

/** Origins of third-party scripts that the operator configured; without configuration, a page runs only our own. */
export function scriptOrigins({ gtmId, googleMapsKey, tagOrigins = [] }: ScriptSettings): string[] {
  return [
    ...(gtmId ? ['https://www.googletagmanager.com', ...tagOrigins] : []),
    ...(googleMapsKey ? ['https://maps.googleapis.com'] : []),
  ];
}

interface ScriptHashes {
  /** Source expressions of the inline scripts that may run. */
  readonly allowed: readonly string[];
  /** Texts of unknown inline scripts: no policy names them, so no browser runs them. */
  readonly refused: readonly string[];
}

/**
 * Sorts the inline scripts of a finished page into allowed and refused ones. A script that got into the page through
 * a bug elsewhere is refused. `data` is the text of the page's data script.
 */
function scriptHashes(html: string, known: KnownScripts | undefined, data?: string): ScriptHashes {
  const allowed = new Set<string>();
  const refused: string[] = [];
  for (const { text } of inlineElements(html)) {
    const source = text === data ? hashOf(text) : known?.sourceOf(text);
    if (source) allowed.add(source);
    else refused.push(text);
  }
  return { allowed: [...allowed], refused };
}

interface PolicyOptions {
  /** The policy for everything but scripts. */
  readonly base: string;
  readonly allowed: readonly string[];
  readonly origins: readonly string[];
  /** Further source expressions for scripts. */
  readonly more: readonly string[];
  /** Directives that make browsers report violations. */
  readonly reporting?: string | undefined;
  /** The page contains our programs, which guard what becomes a script and add the files of the build. */
  readonly isGuarded: boolean;
}

/**
 * Returns a page's complete policy: our own files, those of `origins`, and its known inline scripts by hash.
 * Third-party scripts write arbitrary markup, so only pages without them require Trusted Types. But anybody may have
 * a script at a third-party origin, such as a container of a tag manager. Pages with such origins therefore get a
 * second policy that lets only known scripts add scripts.
 */
function wholePolicy({ base, allowed, origins, more, reporting, isGuarded }: PolicyOptions): string {
  const scripts = ["script-src 'self'", ...origins, ...more, ...allowed].join(' ');
  const typed = isGuarded && origins.length === 0 && TRUSTED_TYPES;
  const first = [base, scripts, typed, reporting].filter(Boolean).join('; ');
  if (!isGuarded || origins.length === 0) return first;
  return `${first}, ${[["script-src 'strict-dynamic'", ...more, ...allowed].join(' '), reporting].filter(Boolean).join('; ')}`;
}

/** Sets a page's policy with its known scripts and nothing else that could run. */
export function withPolicy(
  page: PageDocument,
  {
    scripts,
    origins = [],
    policy: base,
    reporting,
    moreScriptSources: more = [],
    onRefusedScript = () => undefined,
  }: TransformOptions,
): PageDocument {
  const { html, headers, data } = page;
  const { allowed, refused } = scriptHashes(html, scripts, data);
  for (const text of refused) onRefusedScript(text);
  const own = headers['content-security-policy'];
  const policy = wholePolicy({
    base: [base, own].filter(Boolean).join('; '),
    isGuarded: scripts !== undefined && html.includes(scripts.end),
    ...{ allowed, origins, more, reporting },
  });
  return { ...page, headers: { ...headers, 'content-security-policy': policy } };
}
