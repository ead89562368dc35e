import { Button } from '#components/button/button.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { EditFile, EditPage } from '../page.ts';
import { FormToken, PostForm } from '../post-form.tsx';
import { anchorOf, type Drawing } from './drawing.ts';
import { FieldsOf } from './fields.tsx';

/** The forms of a document's files; those of several regions are beside each other. */
export function Edit({ page, token }: { page: EditPage; token: string }) {
  const { id, files, lists } = page;
  return (
    <>
      <Problems page={page} />
      <Links page={page} token={token} />
      <form method="post" action={`/edit/${id}`} className="grid gap-8">
        <FormToken token={token} />
        <SaveBar />
        <div className="edit-files">
          {files.map((file, at) => (
            <OneFile key={file.name} file={file} at={at} page={page} />
          ))}
        </div>
        <SaveBar />
        {/* Last field of the form: if it is missing, the form was truncated. */}
        <input type="hidden" name="end" value="end" />
      </form>
      {Object.entries(lists).map(([name, choices]) => (
        <datalist key={name} id={`list-${name}`}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value} label={label || undefined} />
          ))}
        </datalist>
      ))}
    </>
  );
}

const SaveBar = () => (
  <p>
    <Button type="submit" name="do" value="save" className="min-h-11">
      Save
    </Button>
  </p>
);

function OneFile({ file, at, page }: { file: EditFile; at: number; page: EditPage }) {
  const drawing: Drawing = {
    file: at,
    faults: Map.groupBy(file.faults, (fault) => fault.at),
    action: `/edit/${page.id}`,
    focus: page.focus?.file === at ? page.focus.at : undefined,
    lists: page.lists,
  };
  return (
    <section className="grid min-w-0 content-start gap-5" aria-labelledby={`file-${at}`}>
      <div>
        <h2 id={`file-${at}`} className="type-dtitle">
          {file.label || 'Texts'}
        </h2>
        <p className="text-ink-2 wrap-anywhere">content/{file.name}</p>
      </div>
      <input type="hidden" name={`was${at}`} value={file.version} />
      <FieldsOf field={file.field} value={file.value} at="" name="" drawing={drawing} />
    </section>
  );
}

function Problems({ page: { id, problem, files } }: { page: EditPage }) {
  const faults = files.flatMap((file, at) =>
    file.faults.map((fault) => ({ ...fault, file: at, of: file.label })),
  );
  if (!problem && faults.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 bg-error-bg p-4 text-error wrap-anywhere">
      {problem && (
        <p>
          <Icon name="warning-circle" size={16} /> {problem}{' '}
          <a href={`/edit/${id}`} target="_blank" className="underline" rel="noopener">
            See the current version in a new tab
          </a>
        </p>
      )}
      {faults.length > 0 && (
        <>
          <p>Nothing was saved. What you typed is still here; correct this:</p>
          <ul>
            {faults.map(({ file, at, reason, of }) => (
              <li key={`${file} ${at} ${reason}`}>
                <a href={`#${anchorOf(file, at)}`} className="inline-flex min-h-11 items-center underline">
                  {[of, reason].filter(Boolean).join(': ')}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Links({ page: { id, links, canUndo, canRemove }, token }: { page: EditPage; token: string }) {
  if (links.length === 0 && !canUndo && !canRemove) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {links.length > 0 && (
        <nav aria-label="In the open shop" className="flex flex-wrap items-center gap-x-4">
          <span>See it in the shop:</span>
          {links.map(({ label, address }) => (
            <a
              key={address}
              href={address}
              target="_blank"
              className="inline-flex min-h-11 items-center underline"
              rel="noopener"
            >
              {label}
            </a>
          ))}
        </nav>
      )}
      {canRemove && (
        <a href={`/remove/${id}`} className="inline-flex min-h-11 items-center underline">
          Remove this page
        </a>
      )}
      {canUndo && <PostForm action={`/undo/${id}`} token={token} label="Undo the last save" />}
    </div>
  );
}
