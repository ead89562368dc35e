import { Icon } from '#components/icon/icon.tsx';
import { momentWords } from '../moments.ts';
import type { EditEntry, EditListPage } from '../page.ts';
import { STATES } from '../words.tsx';

/** The list of everything that can be edited. */
export function EditList({ page: { groups, faults } }: { page: EditListPage }) {
  return (
    <>
      {faults.length > 0 && (
        <section className="grid gap-2 bg-error-bg p-4 text-error wrap-anywhere">
          <h2 className="font-medium">Mistakes in files that have no form here</h2>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </section>
      )}
      {groups.map(({ title, entries, make, removed }) => (
        <section key={title} className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <h2 className="type-dtitle">{title}</h2>
            {make && (
              <a href={`/new/${make}`} className="inline-flex min-h-11 items-center gap-2 underline">
                <Icon name="plus" size={16} />
                <span>
                  New page<span className="sr-only"> of {title}</span>
                </span>
              </a>
            )}
          </div>
          <ul className="edit-list border-t border-line">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
          {removed.length > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 text-ink-2">
              Recently removed:
              {removed.map((one) => (
                <a
                  key={one.id}
                  href={`/edit/${one.id}`}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {one.title}
                </a>
              ))}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

function Entry({ entry: { id, title, files, times, faults } }: { entry: EditEntry }) {
  return (
    <li>
      <a href={`/edit/${id}`} className="inline-flex min-h-11 items-center font-medium underline">
        {title}
      </a>
      <div className="text-sm text-ink-2">
        {files.map((file) => (
          <p key={file}>content/{file}</p>
        ))}
      </div>
      <div>
        {times.map(({ title: of, state, at }) => (
          <p key={`${of} ${state} ${at}`}>
            {STATES[state]} {at && momentWords(at)}
            {of !== title && `: ${of}`}
          </p>
        ))}
        {faults.map((fault) => (
          <p key={fault} className="text-error">
            Mistake: {fault}
          </p>
        ))}
      </div>
    </li>
  );
}
