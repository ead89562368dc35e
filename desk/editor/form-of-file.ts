import { type Field, formOf, type GroupField, type GroupValue } from '#lib/content/form/field.ts';
import { jsonText } from '#lib/content/form/json-text.ts';
import { readStoryText, storyText } from '#lib/content/form/story-text.ts';
import { CONTENT_FILES, type ContentFileName } from '#lib/contracts/content-files.ts';
import { STORY_KINDS } from '#lib/contracts/story.ts';
import { isRecord } from '#lib/is-record.ts';
import { parseJson } from '#lib/parse-json.ts';
import { withoutSchema } from '#lib/server/content-folder.ts';
import { labelOf } from '../views/editor/labels.ts';
import type { EditDocument } from './documents.ts';

/** A fault that the form finds in a file, with the path to it in the file's value. */
export interface FormIssue {
  readonly path: readonly (string | number)[];
  readonly reason: string;
  /** Names that the form does not define. */
  readonly unknown?: readonly string[];
}

/** How a file is read, shown as a form, checked and written. */
export interface FileForm {
  readonly field: Field;
  /** Undefined for a text that cannot be parsed. */
  readonly read: (text: string) => unknown;
  readonly write: (value: unknown, before: string) => string;
  readonly issues: (value: unknown) => FormIssue[];
}

/** The form of one of a document's files. */
export function formOfFile({ story }: EditDocument, name: string): FileForm {
  if (story) return storyForm(STORY_KINDS[story.kind]);
  const schema = CONTENT_FILES[name as ContentFileName];
  return {
    field: formOf(schema),
    read: parseJson,
    write: jsonText,
    issues: (value) => issuesOf(schema.safeParse(withoutSchema(value))),
  };
}

function storyForm(schema: (typeof STORY_KINDS)[keyof typeof STORY_KINDS]): FileForm {
  const facts = formOf(schema) as GroupField;
  const body = { name: 'body', field: { kind: 'text', min: 0 }, isOptional: false } as const;
  return {
    field: { kind: 'group', parts: [...facts.parts, body] },
    read: readStoryText,
    write: (value, before) => storyText(value as GroupValue, before),
    issues(value) {
      const { body: _, ...rest } = value as GroupValue;
      return issuesOf(schema.safeParse(rest));
    },
  };
}

interface Parsed {
  readonly success: boolean;
  readonly error?: { readonly issues: readonly unknown[] } | undefined;
}

/** The parts of a zod issue that the messages use. */
interface Issue {
  readonly code: string;
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly origin?: string;
  readonly expected?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly values?: readonly unknown[];
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

const issuesOf = ({ error }: Parsed): FormIssue[] =>
  (error?.issues ?? []).flatMap((issue) => formIssues(issue as Issue, []));

function formIssues(issue: Issue, above: readonly (string | number)[]): FormIssue[] {
  const path = [...above, ...issue.path];
  // For a union, report only the issues of the kind that has the fewest.
  const [nearest] = [...(issue.errors ?? [])].sort((a, b) => a.length - b.length);
  if (issue.code === 'invalid_union' && nearest) return nearest.flatMap((one) => formIssues(one, path));
  return [{ path, reason: reasonOf(issue), ...(issue.keys && { unknown: issue.keys }) }];
}

function reasonOf({ code, origin, expected, minimum, maximum, values, keys, message }: Issue): string {
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' entries' : '';
  if (code === 'too_small' && origin === 'string' && minimum === 1) return 'Write something here.';
  if (code === 'too_small') return `At least ${minimum}${unit}.`;
  if (code === 'too_big') return `At most ${maximum}${unit}.`;
  if (code === 'invalid_type' && (expected === 'number' || expected === 'int')) return 'Write a number.';
  if (code === 'invalid_type') return 'This is missing or of the wrong type.';
  if (code === 'invalid_value') return `Choose one of: ${values?.join(', ')}.`;
  if (code === 'unrecognized_keys') return `The shop does not know: ${keys?.join(', ')}.`;
  return `Expected: ${message.replace(START, (name) => `“${labelOf(name)}”`)}.`;
}

/** Fields that the reason at another field names; a form shows their labels. */
const START = /\b(?:publishAt|published)\b/;

/** The value without names that its form does not define, so that the rest can be checked. */
export function withoutUnknown(value: unknown, issues: readonly FormIssue[]): unknown {
  const left = structuredClone(value);
  for (const { path, unknown = [] } of issues) {
    let at: unknown = left;
    for (const name of path) at = Array.isArray(at) || isRecord(at) ? (at as GroupValue)[name] : undefined;
    if (isRecord(at)) for (const name of unknown) delete (at as Record<string, unknown>)[name];
  }
  return left;
}
