import type { FieldFault } from '#lib/content/form/read-form.ts';
import { DataRefusal } from '#lib/data/server/refusal.ts';
import type { EditFile } from '../views/page.ts';
import { checkFiles, formPlace, jsonFault, storyFault } from './check.ts';
import type { EditDocument } from './documents.ts';
import { readText, type SavedText, saveTexts, versionOf } from './files.ts';
import { type FileForm, type FormIssue, formOfFile, withoutUnknown } from './form-of-file.ts';

export type Saved =
  | { readonly kind: 'same' }
  | { readonly kind: 'saved'; readonly remarks: readonly string[] }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly problem?: string;
      readonly files: readonly EditFile[];
    };

/** Checks the submitted values and writes them: all files of a document or none. */
export function save(document: EditDocument, sent: readonly EditFile[]): Saved {
  const before = sent.map(({ name }) => readText(name));
  const forms = sent.map(({ name }) => formOfFile(document, name));
  const other = sent.filter((one, at) => isOther(one, forms[at] as FileForm, before[at] ?? ''));
  if (other.length > 0) return conflict(sent, other);
  const plans = sent.map((one, at) => planOf(one, forms[at] as FileForm, before[at] ?? ''));
  const checked = withFaults(document, sent, plans);
  if (checked.some(({ faults }) => faults.length > 0))
    return { kind: 'refused', status: 422, files: checked };
  const texts = sent.flatMap(({ name }, at): SavedText[] => {
    const { text = '' } = plans[at] ?? {};
    return text === before[at] ? [] : [{ name, before: before[at] ?? '', after: text }];
  });
  if (texts.length === 0) return { kind: 'same' };
  try {
    if (!saveTexts(document.id, texts)) return conflict(sent, sent);
  } catch (error) {
    if (error instanceof DataRefusal) return refused(sent, 503, 'Somebody else is saving at this moment');
    const { code, errno } = error as NodeJS.ErrnoException;
    // Only errors of the system have an errno; others are bugs and are rethrown.
    if (errno === undefined) throw error;
    return unwritten(sent, code === 'ENOSPC' ? 'the disk is full' : `the file cannot be written (${code})`);
  }
  return { kind: 'saved', remarks: plans.flatMap(({ remarks }) => remarks) };
}

/**
 * Whether a file has changed since it was opened. A file that already has the submitted text was sent twice and does
 * not count.
 */
const isOther = ({ version, value }: EditFile, form: FileForm, text: string): boolean =>
  versionOf(text) !== version && JSON.stringify(form.read(text)) !== JSON.stringify(value);

const refused = (sent: readonly EditFile[], status: number, why: string): Saved => ({
  ...{ kind: 'refused', status },
  problem: `${why}. Nothing was saved, and what you typed is still here.`,
  files: sent.map((one) => ({ ...one, faults: [] })),
});

const conflict = (sent: readonly EditFile[], other: readonly EditFile[]): Saved =>
  refused(
    sent,
    409,
    `content/${other.map(({ name }) => name).join(' and content/')} was changed by somebody else since you opened it`,
  );

const unwritten = (sent: readonly EditFile[], why: string): Saved =>
  refused(sent, 507, `It could not be saved: ${why}`);

interface Plan {
  /** Written to the file; `checkText` is what content:check reads. */
  readonly text: string;
  readonly checkText: string;
  readonly checkValue: unknown;
  readonly faults: readonly FieldFault[];
  readonly remarks: readonly string[];
}

function planOf({ name, field, value, faults }: EditFile, form: FileForm, before: string): Plan {
  const opened = form.read(before);
  const known = new Set(form.issues(opened).filter(isUnknown).map(keyOf));
  const issues = form.issues(value);
  // An unknown name that was already in the file is kept.
  const kept = issues.filter((issue) => isUnknown(issue) && known.has(keyOf(issue)));
  const bad = issues.filter((issue) => !kept.includes(issue));
  const checkValue = withoutUnknown(value, kept);
  const isSame = JSON.stringify(value) === JSON.stringify(opened);
  return {
    text: isSame ? before : form.write(value, before),
    checkText: form.write(checkValue, before),
    checkValue,
    faults: [...faults, ...bad.map(({ path, reason }) => ({ at: formPlace(field, value, path), reason }))],
    remarks: kept.map(
      ({ reason }) =>
        `content/${name}: ${reason} It was saved; until it is corrected, the shop shows the last good version.`,
    ),
  };
}

const isUnknown = ({ unknown }: FormIssue) => unknown !== undefined;
const keyOf = ({ unknown }: FormIssue) => String(unknown);

/** The files with every fault at its field: those of the forms if any, otherwise those of content:check. */
function withFaults(document: EditDocument, sent: readonly EditFile[], plans: readonly Plan[]): EditFile[] {
  const files = sent.map((one, at) => ({ ...one, faults: plans[at]?.faults ?? [] }));
  if (files.some(({ faults }) => faults.length > 0)) return files;
  const found = checkFiles(new Map(sent.map(({ name }, at) => [name, plans[at]?.checkText ?? ''])));
  return files.map((file, at) => {
    const { checkText = '', checkValue } = plans[at] ?? {};
    const own = found.filter(({ name }) => name === file.name);
    const place = document.story
      ? own.map((fault) => storyFault(checkText, fault))
      : own.map((fault) => jsonFault(file.field, checkValue, checkText, fault));
    return { ...file, faults: place };
  });
}
