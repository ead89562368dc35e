import { formOf, type GroupField } from '#lib/content/form/field.ts';
import { slugSchema } from '#lib/contracts/ids.ts';
import { STORY_KINDS } from '#lib/contracts/story.ts';
import { oneLine } from '#lib/text.ts';
import { seeOther } from '../answers.ts';
import { textOf } from '../forms.ts';
import type { EditNewPage } from '../views/page.ts';
import { checkFiles, type FileFault } from './check.ts';
import { type CreatableKind, isCreatableKind, KINDS, storyDocument } from './documents.ts';
import { draftText, LONGEST_SLUG, slugOf } from './draft.ts';
import { currentText, saveTexts } from './files.ts';
import type { EditRequest } from './request.ts';
import { storyPath } from './story-path.ts';

/** Names reserved by Windows: a clone of the repository there could not contain such a file. */
const KEPT_BY_WINDOWS = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

const kindIn = ({ url }: EditRequest): CreatableKind => {
  const kind = url.pathname.slice('/new/'.length);
  if (!isCreatableKind(kind)) throw new Error(`The routes let through ${kind}`);
  return kind;
};

/** GET /new/{kind}: the form for the title and address of a new story. */
export const showNew = (request: EditRequest): Response =>
  request.show(pageOf(kindIn(request), { title: '', slug: '', faults: {} }));

const pageOf = (kind: CreatableKind, typed: Pick<EditNewPage, 'title' | 'slug' | 'faults'>): EditNewPage => ({
  ...{ kind: 'edit-new', of: kind, group: KINDS[kind], longest: longestTitle(kind) },
  // The pillar of a sustainability story is chosen in its form.
  path: storyPath(kind, '', '…').replace(/\/*$/, '/'),
  ...typed,
});

function longestTitle(kind: CreatableKind): number | undefined {
  const part = (formOf(STORY_KINDS[kind]) as GroupField).parts.find(({ name }) => name === 'title');
  return part?.field.kind === 'text' ? part.field.max : undefined;
}

/** POST /new/{kind}: writes the smallest valid story as a draft and redirects to its form. */
export function postNew(request: EditRequest): Response {
  const kind = kindIn(request);
  const title = oneLine(textOf(request.form, 'title')).trim();
  const typed = textOf(request.form, 'slug').trim();
  const slug = typed || slugOf(title);
  const refuse = (faults: EditNewPage['faults'], status = 422) =>
    request.show(pageOf(kind, { title, slug: typed, faults }), status);
  const faults = { title: titleFault(title, longestTitle(kind)), slug: title ? slugFault(slug) : undefined };
  if (faults.title || faults.slug) return refuse(faults);

  const { id, files } = storyDocument(kind, slug);
  const [{ name } = { name: '' }] = files;
  const text = draftText(kind, slug, title);
  const before = currentText(name);
  if (before === null) {
    const others = newFaults(checkFiles(), checkFiles(new Map([[name, text]])));
    if (others.length > 0) return refuse({ all: others.map(({ reason }) => reason) });
    if (saveTexts(id, [{ name, before, after: text }])) return made(request, id);
  }
  // The same form sent twice leads to the story that the first one created.
  if (currentText(name) === text) return seeOther(`/edit/${id}`);
  return refuse({ slug: 'A page with this address already exists.', there: id }, 409);
}

function made({ tell }: EditRequest, id: string): Response {
  const sentences = [
    'The page was created as a draft, which nobody sees.',
    'Write it, then clear “Draft” and save.',
  ];
  tell({ kind: 'done', sentences });
  return seeOther(`/edit/${id}`);
}

const titleFault = (title: string, longest = Number.POSITIVE_INFINITY) => {
  if (!title) return 'Write a title.';
  return title.length > longest ? `At most ${longest} characters.` : undefined;
};

function slugFault(slug: string): string | undefined {
  if (!slug) return 'Write an address: the title has no letters from a to z to make one from.';
  if (!slugSchema.safeParse(slug).success)
    return 'Use lower-case words from a to z, and figures, joined by hyphens.';
  if (slug.length > LONGEST_SLUG) return `At most ${LONGEST_SLUG} characters.`;
  return KEPT_BY_WINDOWS.test(slug) ? 'Windows reserves this name. Add a word.' : undefined;
}

/** Faults that exist now and did not exist before. */
export function newFaults(before: readonly FileFault[], now: readonly FileFault[]): FileFault[] {
  const known = new Set(before.map((fault) => JSON.stringify(fault)));
  return now.filter((fault) => !known.has(JSON.stringify(fault)));
}
