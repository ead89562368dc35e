import { Icon } from '#components/icon/icon.tsx';
import type { DeskPage, EditRemovePage } from '../page.ts';
import { PostForm } from '../post-form.tsx';

/** Asks for confirmation to remove a story; lists what links to it. */
export function RemoveStory({ page, token }: { page: EditRemovePage; token: string }) {
  const { id, file, page: path, version, links, problem } = page;
  return (
    <section className="grid max-w-[40em] gap-6 wrap-anywhere">
      {problem && (
        <p role="alert" className="flex gap-2 bg-error-bg p-4 text-error">
          <Icon name="warning-circle" className="mt-0.5" />
          {problem}
        </p>
      )}
      <p>
        The page {path} is removed from the shop, and content/{file} with it. Anyone who opens its address is
        told that there is no such page; a line in content/redirects.csv can send them elsewhere.
      </p>
      <Leading links={links} />
      <PostForm action={`/remove/${id}`} token={token} label="Remove this page" variant="primary">
        <input type="hidden" name="was" value={version} />
      </PostForm>
      <p>
        <a href={`/edit/${id}`} className="inline-flex min-h-11 items-center underline">
          Back, remove nothing
        </a>
      </p>
    </section>
  );
}

function Leading({ links }: Pick<EditRemovePage, 'links'>) {
  if (links.length === 0) return <p>No other page links to it.</p>;
  return (
    <div className="grid gap-2">
      <h2 className="type-dtitle">These link to it, and their links would break</h2>
      <ul className="grid gap-2 border-t border-line pt-3">
        {links.map(({ title, id, place }) => (
          <li key={place}>
            {id && (
              <a href={`/edit/${id}`} className="inline-flex min-h-11 items-center font-medium underline">
                {title}
              </a>
            )}{' '}
            <span className="text-sm text-ink-2">{place}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Gone = Extract<DeskPage, { kind: 'edit-gone' }>;

/** A story that was removed here, with a button that restores it. */
export function GoneStory({ page: { id, file }, token }: { page: Gone; token: string }) {
  return (
    <section className="grid max-w-[40em] gap-6 wrap-anywhere">
      <p>This page was removed, and content/{file} with it.</p>
      <PostForm action={`/undo/${id}`} token={token} label="Restore this page" />
      <p>
        <a href="/" className="inline-flex min-h-11 items-center underline">
          To all texts
        </a>
      </p>
    </section>
  );
}
