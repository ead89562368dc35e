import type { Headers } from '../page-body.ts';
import type { KnownScripts } from './known-scripts.ts';

/** A page between rendering and sending. */
export interface PageDocument {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  /** The whole HTML document. */
  readonly html: string;
  /** The address has no page. */
  readonly isMissing: boolean;
  /** Text of the script that contains the page's data. */
  readonly data?: string;
  /** Markup of the page's still parts; the index is their number. */
  readonly staticParts?: readonly string[] | undefined;
}

export interface TransformOptions {
  /**
   * Scripts that a page may contain. Without them, scripts do not wait for the first paint, and no inline script
   * runs.
   */
  readonly scripts?: KnownScripts | undefined;
  /** Origins of third-party scripts. */
  readonly origins?: readonly string[];
  /** Policy for everything that a page loads except scripts. */
  readonly policy?: string | undefined;
  /** Directives that make browsers report violations. */
  readonly reporting?: string | undefined;
  /** Further source expressions for scripts, which Next's development client needs. */
  readonly moreScriptSources?: readonly string[] | undefined;
  /** Called with the text of each inline script in a page that may not run there. */
  readonly onRefusedScript?: (text: string) => void;
}
