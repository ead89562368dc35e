import { applyChange, CHANGES, type Change } from '#lib/content/form/change-form.ts';
import { type FieldFault, readFields } from '#lib/content/form/read-form.ts';
import { plain, seeOther } from '../answers.ts';
import { textOf } from '../forms.ts';
import type { EditFile, EditListPage, EditPage } from '../views/page.ts';
import { contentPlace, wordsEntries } from '../words.ts';
import { checkFiles, type FileFault } from './check.ts';
import { documentGroups, documentOf, type EditDocument, isCreatableKind, storyOfId } from './documents.ts';
import { canUndo, readText, removedIds, undoSave, unreadableReason, versionOf } from './files.ts';
import { formOfFile } from './form-of-file.ts';
import { linksOf } from './links.ts';
import { listsFor } from './lists.ts';
import { idIn, removedOrMissing, storyIn } from './remove.ts';
import type { EditRequest } from './request.ts';
import { save } from './save.ts';

/** GET /: everything that can be edited; marks drafts, scheduled stories and faults. */
export function showList({ show }: EditRequest): Response {
  const faults = checkFiles();
  // None while any file has a fault; the list shows that fault.
  const times = wordsEntries().words;
  const removed = removedIds().flatMap((id) => storyOfId(id) ?? []);
  const groups = documentGroups().map(({ title, documents, kind }) => ({
    title,
    ...(kind && isCreatableKind(kind) && { make: kind }),
    removed: removed.filter(({ story }) => story?.kind === kind),
    entries: documents.map(({ id, title: name, files }) => {
      const names = files.map((file) => file.name);
      const places = names.map(contentPlace);
      return {
        id,
        title: name,
        files: names,
        times: times.filter(({ place }) => places.includes(place)),
        faults: faults.filter((fault) => names.includes(fault.name)).map(({ reason }) => reason),
      };
    }),
  }));
  const known = new Set(groups.flatMap(({ entries }) => entries.flatMap(({ files }) => files)));
  const others = faults.filter(({ name }) => !known.has(name));
  return show({ kind: 'edit-list', groups, faults: others.map(said) } satisfies EditListPage);
}

const said = ({ name, reason }: FileFault) => (name ? `content/${name}: ${reason}` : reason);

/** GET /edit/{id}: the forms of a document's files, with their current values. */
export function showEdit(request: EditRequest): Response {
  const document = documentOf(idIn(request.url));
  if (!document) return removedOrMissing(request, storyIn(request));
  const lost = lostFile(request, document);
  if (lost) return lost;
  const files: EditFile[] = [];
  for (const { name, label } of document.files) {
    const { field, read } = formOfFile(document, name);
    const text = readText(name);
    const value = read(text);
    const sentence = `content/${name} has a mistake that no form can show. Correct it in a text editor; npm run content:check names the line.`;
    if (value === undefined) return unreadable(request, sentence);
    files.push({ label, name, version: versionOf(text), field, value, faults: [] });
  }
  return request.show(pageOf(document, files));
}

const unreadable = ({ show }: EditRequest, sentence: string) =>
  show({ kind: 'problem', title: 'This file cannot be read', sentence }, 409);

/** A response saying that a file of the document is missing or cannot be opened; undefined if all can be read. */
function lostFile(request: EditRequest, { files }: EditDocument): Response | undefined {
  for (const { name } of files) {
    const code = unreadableReason(name);
    const sentence = `content/${name} cannot be opened (${code}). Put it back; npm run content:check names what is missing.`;
    if (code) return unreadable(request, sentence);
  }
  return undefined;
}

function pageOf(document: EditDocument, files: readonly EditFile[], more: Partial<EditPage> = {}): EditPage {
  const { id, title } = document;
  return {
    ...{ kind: 'edit', id, title, files },
    lists: listsFor(files.map(({ field }) => field)),
    canUndo: canUndo(id),
    canRemove: storyOfId(id) !== undefined,
    links: linksOf(document),
    ...more,
  };
}

const REMOVED =
  'This page was removed since you opened it. Nothing was saved, and what you typed is still here. Restore the page in another window, then save.';

/** POST /edit/{id}: saves the form, or applies one of its buttons (add, remove, move). */
export async function postEdit(request: EditRequest): Promise<Response> {
  const { form, show, tell, url } = request;
  const present = documentOf(idIn(url));
  const document = present ?? storyIn(request);
  if (!document || !(present || canUndo(document.id))) return removedOrMissing(request, document);
  const lost = present && lostFile(request, present);
  if (lost) return lost;
  const sent = document.files.map(({ name, label }, at): EditFile => {
    const { field } = formOfFile(document, name);
    return { name, label, field, version: textOf(form, `was${at}`), ...readFields(field, form, at) };
  });
  // Saving a truncated form would delete the values that did not arrive.
  if (textOf(form, 'end') !== 'end') return plain('The form arrived incomplete; nothing was changed.\n', 400);
  if (!present) return show(pageOf(document, sent, { problem: REMOVED }), 409);
  const asked = askedIn(textOf(form, 'do'));
  if (asked) return show(pageOf(document, sent.map(withChange(asked)), { focus: focusOf(asked) }));
  const saved = save(document, sent);
  if (saved.kind === 'refused')
    return show(pageOf(document, saved.files, { problem: saved.problem }), saved.status);
  const sentences = saved.kind === 'same' ? ['Nothing new to save.'] : ['Saved.'];
  if (saved.kind === 'saved') sentences.push(await request.refresh(), ...saved.remarks);
  tell({ kind: 'done', sentences });
  return seeOther(`/edit/${document.id}`);
}

interface AskedOfFile {
  readonly change: Change;
  readonly file: number;
  readonly at: string;
  readonly kind: number;
}

const ASKED = /^([a-z]+) (\d) (\d+) ([\s\S]*)$/;

function askedIn(text: string): AskedOfFile | undefined {
  const [, word = '', file = '', kind = '', at = ''] = ASKED.exec(text) ?? [];
  const change = CHANGES.find((one) => one === word);
  return change && { change, file: Number(file), kind: Number(kind), at };
}

const withChange =
  (asked: AskedOfFile) =>
  (file: EditFile, at: number): EditFile => ({
    ...file,
    value: at === asked.file ? applyChange(file.field, file.value, asked) : file.value,
    faults: [] satisfies FieldFault[],
  });

/** Where focus goes after a change: to the item that moved, or to the list that an item was removed from. */
function focusOf({ change, file, at }: AskedOfFile): EditPage['focus'] {
  const cut = at.lastIndexOf('/');
  const [list, index] = [at.slice(0, cut), Number(at.slice(cut + 1))];
  if (change === 'up') return { file, at: `${list}/${Math.max(0, index - 1)}` };
  if (change === 'down') return { file, at: `${list}/${index + 1}` };
  return { file, at: change === 'remove' ? list : at };
}

/** POST /undo/{id}: undoes the last save, unless the file has changed since. */
export async function undo(request: EditRequest): Promise<Response> {
  const present = documentOf(idIn(request.url));
  const document = present ?? storyIn(request);
  if (!document) return removedOrMissing(request, document);
  const isDone = undoSave(document.id);
  request.tell(
    isDone
      ? {
          kind: 'done',
          sentences: [
            present ? 'The last save was undone.' : 'The page was restored.',
            await request.refresh(),
          ],
        }
      : { kind: 'problem', sentences: ['It has changed since the last save, so nothing was undone.'] },
  );
  return seeOther(`/edit/${document.id}`);
}
