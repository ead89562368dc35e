export type CellKind = 'text' | 'list' | 'number';

/** What a cell means, or why it cannot be read; an empty one means nothing. */
export interface ReadCell {
  readonly value?: unknown;
  readonly reason?: string;
}

/** Characters of a cell that a reason repeats. */
const SHOWN = 40;

/** Reads a trimmed cell that is not empty: text as it is, lists parted by `|`, numbers with a point. */
export function readCell(kind: CellKind, text: string): ReadCell {
  switch (kind) {
    case 'text':
      return { value: text };
    case 'list':
      return {
        value: text
          .split('|')
          .map((item) => item.trim())
          .filter(Boolean),
      };
    case 'number':
      return /^-?\d+(?:\.\d+)?$/.test(text)
        ? { value: Number(text) }
        : { reason: `"${text.slice(0, SHOWN)}" is not a number` };
  }
}
