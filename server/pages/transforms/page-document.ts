import type { Headers } from '../page-body.ts';
import type { KnownScripts } from './known-scripts.ts';

/** A page while it is being finished. */
export interface PageDocument {
  readonly address: string;
  readonly status: number;
  readonly headers: Headers;
  /** The whole HTML document. */
  readonly html: string;
  /** There is no such page. */
  readonly isMissing: boolean;
  /** Text of the script that has been found to be the page's data. */
  readonly data?: string;
  /** Markup of its still parts, by their numbers. */
  readonly stillParts?: readonly string[] | undefined;
}

export interface TransformOptions {
  /**
   * Scripts that a page may contain; without them scripts do not wait for the first frame, and no inline script runs.
   */
  readonly scripts?: KnownScripts | undefined;
  /** Where scripts of others come from. */
  readonly origins?: readonly string[];
  /** What a page may load beside scripts. */
  readonly policy?: string | undefined;
  /** Directives that ask browsers to report what they refused. */
  readonly reporting?: string | undefined;
  /** Further source expressions for scripts: what Next's development client needs. */
  readonly moreScriptSources?: readonly string[] | undefined;
  /** Called with the text of an inline script that is in a page and may not run there. */
  readonly onRefusedScript?: (text: string) => void;
}
