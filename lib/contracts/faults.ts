import type { z } from 'zod';

/** What is wrong with a value that somebody wrote, and where in it. */
interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}
type Checked<T> = { readonly value: T } | { readonly faults: readonly Fault[] };

/** Characters of a value that a reason repeats. */
const SHOWN = 40;
/** Reasons that say something of the value; the others name what it should be. */
const SAYS = /^(?:is|has|names|closes|does) /;
/** Reasons that need no value beside them. */
const NOTHING = /^is (?:missing|empty)\b/;

/** A value by its schema, or all that is wrong with it in words for those who wrote it. */
export function checkWritten<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  const parsed = schema.safeParse(value, { error: wordsOf, reportInput: true });
  return parsed.success
    ? { value: parsed.data }
    : { faults: parsed.error.issues.flatMap((issue) => faultsOf(issue, [])) };
}

/** A place in a value as people say it, entries of lists from 1: `slides, entry 3, picture`. */
export function placeWords(path: readonly PropertyKey[]): string {
  return path.reduce<string>((above, step) => {
    const isEntry = typeof step === 'number';
    const before = above === '' ? '' : `${above}${isEntry || /entry \d+$/.test(above) ? ', ' : '.'}`;
    return `${before}${isEntry ? `entry ${step + 1}` : String(step)}`;
  }, '');
}

/** The same of a dotted place, in which figures are places in lists: `variants.1.hex`. */
export const fieldWords = (field: string): string =>
  placeWords(field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)));

/** A value of a reason, in quotation marks where it is a text. */
export const quoted = (value: string | number | boolean): string =>
  typeof value === 'string' ? `"${value.slice(0, SHOWN)}${value.length > SHOWN ? '…' : ''}"` : String(value);

/** A reason beside the value that it is about. */
function withValue(reason: string, value: unknown): string {
  const isShown = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  if (!isShown || NOTHING.test(reason)) return reason;
  if (value === '') return SAYS.test(reason) ? reason : `is empty: write ${reason}`;
  return SAYS.test(reason) ? `${quoted(value)} ${reason}` : `${quoted(value)}: write ${reason}`;
}

function faultsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): Fault[] {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({
      path: [...path, key],
      reason: 'the shop knows no field of this name',
    }));
  if (issue.code === 'invalid_key') return issue.issues.flatMap((one) => faultsOf(one, path));
  if (issue.code === 'invalid_union') {
    // Of a thing of several kinds, what the kind has against it that has the least.
    const [nearest] = [...issue.errors].sort((one, other) => one.length - other.length);
    if (nearest) return nearest.flatMap((one) => faultsOf(one, path));
  }
  return [{ path, reason: withValue(issue.message, issue.input) }];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'is no text',
  number: 'is no number',
  int: 'is no whole number',
  boolean: 'is neither true nor false',
  array: 'is no list: it is written between [ and ]',
  tuple: 'is no list: it is written between [ and ]',
  object: 'is no group of fields: it is written between { and }',
  record: 'is no group of fields: it is written between { and }',
};
/** How a number of characters or entries is said. */
const SIZES: Readonly<Record<string, readonly [verb: string, unit: string]>> = {
  string: ['has to be', ' characters'],
  array: ['has to have', ' entries'],
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'is no date such as 2026-06-01',
  email: 'is no e-mail address',
  url: 'is no address such as https://example.com/',
};

/** What a schema says where it has no words of its own. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && /^invalid_(?:type|value|union)$/.test(issue.code ?? ''))
    return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'is of another kind';
    case 'invalid_value': {
      const values = issue.values.map(String);
      return values.length === 1 ? `is not ${values[0]}` : `is not one of ${values.join(', ')}`;
    }
    case 'too_small': {
      const [verb, unit] = SIZES[issue.origin] ?? ['has to be', ''];
      return unit && issue.minimum === 1 ? 'is empty' : `${verb} at least ${issue.minimum}${unit}`;
    }
    case 'too_big': {
      const [verb, unit] = SIZES[issue.origin] ?? ['has to be', ''];
      return `${verb} at most ${issue.maximum}${unit}`;
    }
    case 'invalid_format':
      if (issue.format === 'starts_with') return `has to begin with ${issue.prefix}`;
      return FORMATS[issue.format] ?? 'has not the form of this field';
    case 'invalid_union':
      return 'is of no kind that the shop knows';
    default:
      return undefined;
  }
}
