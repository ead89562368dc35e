import { seeOther } from '../answers.ts';
import { textOf } from '../forms.ts';
import type { EditRemovePage } from '../views/page.ts';
import { checkFiles, faultsWithoutPage } from './check.ts';
import { documentGroups, type EditDocument, storyOfId } from './documents.ts';
import { canUndo, currentText, readText, saveTexts, versionOf } from './files.ts';
import { formOfFile } from './form-of-file.ts';
import { newFaults } from './make.ts';
import type { EditRequest } from './request.ts';
import { storyPath } from './story-path.ts';

/** The id in an address, after its first segment. */
export const idIn = (url: URL): string => url.pathname.replace(/^\/[a-z]+\//, '');

/** The story an address names, if the editor can create its kind; the story may have been removed. */
export const storyIn = ({ url }: EditRequest): EditDocument | undefined => storyOfId(idIn(url));

const nameOf = ({ files: [file] }: EditDocument) => file?.name ?? '';

/** GET /remove/{id}: asks for confirmation; shows what would be removed and what links to it. */
export function showRemove(request: EditRequest): Response {
  const document = storyIn(request);
  if (!document || currentText(nameOf(document)) === null) return removedOrMissing(request, document);
  return request.show(removePage(document));
}

function removePage(document: EditDocument, problem?: string): EditRemovePage {
  const name = nameOf(document);
  const page = pageOf(document);
  const groups = documentGroups().flatMap(({ documents }) => documents);
  return {
    ...{ kind: 'edit-remove', id: document.id, title: document.title, page, problem },
    file: name,
    version: versionOf(readText(name)),
    links: faultsWithoutPage(page)
      .filter((fault) => fault.name !== name)
      .map((fault) => {
        const from = groups.find(({ files }) => files.some((file) => file.name === fault.name));
        return { title: from?.title, id: from?.id, place: `content/${fault.name}:${fault.line}` };
      }),
  };
}

/** The path of a story's page, without a region. */
function pageOf(document: EditDocument): string {
  const { kind = 'news', slug = '' } = document.story ?? {};
  const name = nameOf(document);
  const facts = formOfFile(document, name).read(readText(name)) as { pillar?: unknown } | undefined;
  return storyPath(kind, slug, String(facts?.pillar ?? ''));
}

/** The page for a story that does not exist: that it was removed here, or that it is unknown. */
export function removedOrMissing({ show }: EditRequest, document: EditDocument | undefined): Response {
  if (document && canUndo(document.id))
    return show({ kind: 'edit-gone', id: document.id, title: document.title, file: nameOf(document) }, 404);
  const sentence = 'Nothing with that name can be edited.';
  return show({ kind: 'problem', title: 'No such page', sentence }, 404);
}

function changed(request: EditRequest, document: EditDocument): Response {
  if (currentText(nameOf(document)) === null) return seeOther(`/edit/${document.id}`);
  const problem = 'It was changed in the meantime, so it was not removed. Check again:';
  return request.show(removePage(document, problem), 409);
}

/** POST /remove/{id}: removes a story if it is still as it was shown. */
export async function postRemove(request: EditRequest): Promise<Response> {
  const document = storyIn(request);
  if (!document) return removedOrMissing(request, document);
  const name = nameOf(document);
  const text = currentText(name);
  // The form was sent twice, or the story was removed in another window.
  if (text === null) return seeOther(`/edit/${document.id}`);
  const before = checkFiles();
  const isSeen = versionOf(text) === textOf(request.form, 'was');
  if (!isSeen || !saveTexts(document.id, [{ name, before: text, after: null }]))
    return changed(request, document);
  const broken = newFaults(before, checkFiles());
  const sentences = [
    'It was removed.',
    await request.refresh(),
    ...broken.map((fault) => `To be corrected: content/${fault.name}: ${fault.reason}.`),
  ];
  request.tell({ kind: 'done', sentences });
  return seeOther(`/edit/${document.id}`);
}
