import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../../lib/routing/speculation-rules.ts';
import { type InlineScripts, PAGE_PROGRAMS } from '../inline-scripts.ts';
import { flightPieces } from './flight-data.ts';
import { isReactInstruction } from './react-instruction.ts';

/** Returns a script's source expression for a Content Security Policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface KnownScripts {
  /** Our own script, which is added to the end of each page. */
  readonly end: string;
  /** Returns the source expression of a script that may run in a page; undefined for any other. */
  sourceOf(text: string): string | undefined;
}

/**
 * The scripts that a page of this build may contain: known complete texts, the page's data, React's instructions, and
 * those that `isKnown` accepts.
 */
export function knownScripts(
  { programs, nextScripts, reactParts }: InlineScripts,
  isKnown: (text: string) => boolean = () => false,
): KnownScripts {
  const end = PAGE_PROGRAMS.map((name) => programs[name]).join('');
  const whole = new Map([end, SPECULATION_RULES, ...nextScripts].map((text) => [text, hashOf(text)]));
  return {
    end,
    sourceOf: (text) =>
      whole.get(text) ??
      (flightPieces(text) || isReactInstruction(text, reactParts) || isKnown(text)
        ? hashOf(text)
        : undefined),
  };
}
