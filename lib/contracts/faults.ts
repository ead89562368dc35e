import type { z } from 'zod';
import { isRecord } from '../is-record.ts';
import { shownText } from '../shown-text.ts';

/** A fault in a value that somebody wrote, and its path. */
interface Fault {
  readonly path: readonly PropertyKey[];
  readonly reason: string;
}
type Checked<T> = { readonly value: T } | { readonly faults: readonly Fault[] };

const UNKNOWN_FIELD = 'the shop knows no field of this name';
/** Reasons that are statements about the value; other reasons describe the expected value. */
const SAYS = /^(?:is|has|names|closes|does) /;
/** Reasons that do not quote the value. */
const NOTHING = /^is (?:missing|empty)\b/;

/** Parses a value with its schema, or returns all faults in words for those who wrote it. */
export function checkContentValue<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  const parsed = schema.safeParse(value, { error: wordsOf, reportInput: true });
  const faults = parsed.success ? [] : parsed.error.issues.flatMap((issue) => faultsOf(issue, []));
  const told = new Set(faults.map(({ path }) => path.join('\n')));
  const unknown = unknownFields(value, parsed.success ? parsed.data : keptOf(schema, value), []);
  faults.push(...unknown.filter(({ path }) => !told.has(path.join('\n'))));
  return parsed.success && faults.length === 0 ? { value: parsed.data } : { faults };
}

/** What a schema keeps of a value that has faults; zod's public functions do not return it. */
const keptOf = (schema: z.ZodType, value: unknown): unknown =>
  (schema._zod.run({ value, issues: [] }, {}) as z.core.ParsePayload).value;

/** Fields that the schema left out: misspelt ones, of which nothing would ever show. */
function unknownFields(written: unknown, kept: unknown, path: readonly PropertyKey[]): Fault[] {
  // Also a value of a wrong kind, which may be nested without end.
  if (written === kept) return [];
  if (Array.isArray(written) && Array.isArray(kept))
    return written.flatMap((entry, index) => unknownFields(entry, kept[index], [...path, index]));
  if (!isRecord(written) || !isRecord(kept)) return [];
  return Object.keys(written).flatMap((key) =>
    Object.hasOwn(kept, key)
      ? unknownFields(written[key], kept[key], [...path, key])
      : [{ path: [...path, key], reason: UNKNOWN_FIELD }],
  );
}

/** Returns a path in words, with list entries counted from 1: `slides, entry 3, picture`. */
export function placeWords(path: readonly PropertyKey[]): string {
  return path.reduce<string>((above, step) => {
    const isEntry = typeof step === 'number';
    const before = above === '' ? '' : `${above}${isEntry || /entry \d+$/.test(above) ? ', ' : '.'}`;
    return `${before}${isEntry ? `entry ${step + 1}` : String(step)}`;
  }, '');
}

/** The same for a dotted path in which numbers are list indexes: `variants.1.hex`. */
export const fieldWords = (field: string): string =>
  placeWords(field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)));

/** Returns a value as a reason quotes it; texts have quotation marks. */
export const quoted = (value: string | number | boolean): string =>
  typeof value === 'string' ? `"${shownText(value)}"` : String(value);

/** Adds the value to a reason. */
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
      reason: UNKNOWN_FIELD,
    }));
  if (issue.code === 'invalid_key') return issue.issues.flatMap((one) => faultsOf(one, path));
  if (issue.code === 'invalid_union') {
    // Of a union, reports the faults of the variant with the fewest faults.
    const [nearest] = [...issue.errors].sort((one, other) => one.length - other.length);
    if (nearest) return nearest.flatMap((one) => faultsOf(one, path));
  }
  return [{ path, reason: withValue(issue.message, issue.input) }];
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'is not text',
  number: 'is not a number',
  int: 'is not a whole number',
  boolean: 'is neither true nor false',
  array: 'is not a list: write it between [ and ]',
  tuple: 'is not a list: write it between [ and ]',
  object: 'is not a group of fields: write it between { and }',
  record: 'is not a group of fields: write it between { and }',
};
/** Wording for a number of characters or entries. */
const SIZES: Readonly<Record<string, readonly [verb: string, unit: string]>> = {
  string: ['has to be', ' characters'],
  array: ['has to have', ' entries'],
};
const FORMATS: Readonly<Record<string, string>> = {
  date: 'is not a date such as 2026-06-01',
  email: 'is not an email address',
  url: 'is not an address such as https://example.com/',
};

/** Default messages for schemas without their own. */
function wordsOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined && /^invalid_(?:type|value|union)$/.test(issue.code ?? ''))
    return 'is missing';
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? 'is of the wrong type';
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
      return FORMATS[issue.format] ?? 'does not have the form of this field';
    case 'invalid_union':
      return 'is of a kind that the shop does not know';
    default:
      return undefined;
  }
}
