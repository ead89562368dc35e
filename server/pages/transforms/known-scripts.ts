import { createHash } from 'node:crypto';
import { SPECULATION_RULES } from '../../../lib/routing/speculation-rules.ts';
import type { InlineScripts } from '../inline-scripts.ts';
import { flightPieces } from './flight-data.ts';
import { isReactInstruction } from './react-instruction.ts';

/** A script's source expression in a policy. */
export const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface KnownScripts {
  /** Script of ours that a page gets at its end when it is finished. */
  readonly end: string;
  /** The source expression of a script that may run in a page; undefined for any other. */
  sourceOf(text: string): string | undefined;
}

/**
 * The scripts a page of this build may have: whole texts, the page's data, React's instructions, and what `isKnown`
 * says.
 */
export function knownScripts(
  { programs, nextScripts, reactParts }: InlineScripts,
  isKnown: (text: string) => boolean = () => false,
): KnownScripts {
  const end = programs['type-guard'] + programs['replay-early-input'] + programs['late-scripts'];
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
