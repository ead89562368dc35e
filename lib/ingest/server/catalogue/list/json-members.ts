import 'server-only';
import { MOST_ROWS, TOO_MANY_ROWS } from '../../../../csv/row-limit.ts';
import { UnreadableDraft } from './draft.ts';

/** The position of an unparsed value in a JSON text. */
export interface JsonMember {
  /** Byte offsets of its start and end. */
  readonly from: number;
  readonly to: number;
  /** Line of its first byte, from 1. */
  readonly line: number;
}

const [QUOTE, BACKSLASH, COMMA, LINE_END] = [0x22, 0x5c, 0x2c, 0x0a];
const SPACES: readonly number[] = [0x20, 0x09, 0x0d, LINE_END];
const [LIST, LIST_END] = [0x5b, 0x5d];
const OPENING: readonly number[] = [LIST, 0x7b];
const CLOSING: readonly number[] = [LIST_END, 0x7d];
/** UTF-8 byte order mark, which some editors write. */
const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Locates the members of a JSON list, or a single value, without parsing them, so that a list of half a gigabyte can be
 * parsed one product at a time. Syntax errors inside a member are found when it is parsed; those between members throw
 * UnreadableDraft.
 */
export function jsonMembers(bytes: Buffer): JsonMember[] {
  let at = bytes.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  let line = 1;
  const fail = (reason: string): never => {
    throw new UnreadableDraft([{ line, field: 'file', reason }]);
  };
  const step = () => {
    if (bytes[at] === LINE_END) line += 1;
    at += 1;
  };
  const space = () => {
    while (SPACES.includes(bytes[at] ?? -1)) step();
  };
  const string = () => {
    for (step(); bytes[at] !== QUOTE; step()) {
      if (bytes[at] === BACKSLASH) step();
      if (at >= bytes.length) fail('a text has no closing quote');
    }
    step();
  };
  /** Skips a value by matching brackets and quotes only. */
  const value = (): JsonMember => {
    const [from, first] = [at, line];
    let deep = 0;
    do {
      const byte = bytes[at];
      if (byte === undefined) fail(deep > 0 ? 'a bracket is not closed' : 'a value is missing');
      else if (byte === QUOTE) string();
      else {
        if (OPENING.includes(byte)) deep += 1;
        else if (CLOSING.includes(byte)) deep -= 1;
        step();
      }
    } while (deep > 0 || (at < bytes.length && !ends(bytes[at])));
    return { from, to: at, line: first };
  };

  space();
  if (bytes[at] !== LIST) {
    const only = value();
    space();
    if (at < bytes.length) fail('there is something after the value');
    return [only];
  }
  step();
  space();
  const members: JsonMember[] = [];
  while (bytes[at] !== LIST_END) {
    if (members.length > 0) {
      if (bytes[at] !== COMMA) fail('a comma is missing between two products, or the list does not end');
      step();
      space();
    }
    if (ends(bytes[at])) fail('a product is missing after a comma');
    if (members.length === MOST_ROWS) fail(TOO_MANY_ROWS);
    members.push(value());
    space();
  }
  step();
  space();
  if (at < bytes.length) fail('there is something after the list');
  return members;
}

/** Whether a value outside brackets ends before this byte. */
const ends = (byte: number | undefined) =>
  byte === undefined || byte === COMMA || CLOSING.includes(byte) || SPACES.includes(byte);
