import { Button } from '#components/button/button.tsx';
import { Field } from '#components/field/field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import type { EditNewPage } from '../page.ts';
import { FormToken } from '../post-form.tsx';

/** Form for the title and address of a new story. */
export function NewStory({ page, token }: { page: EditNewPage; token: string }) {
  const { of, group, path, longest, title, slug, faults } = page;
  return (
    <form method="post" action={`/new/${of}`} className="grid max-w-[40em] gap-6">
      <FormToken token={token} />
      <p>
        A new page in “{group}” starts as a draft: nobody sees it until it is written and “Draft” is cleared.
      </p>
      <Problem faults={faults} />
      <Field
        label="Title"
        name="title"
        defaultValue={title}
        autoComplete="off"
        required
        {...(longest && { hint: `At most ${longest} characters. It can be changed later.` })}
        {...(faults.title && { error: faults.title })}
      />
      <Field
        label="Address"
        name="slug"
        defaultValue={slug}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        optional
        hint={`What follows ${path}: lower-case words joined by hyphens. Made from the title if left empty; it cannot be changed later.`}
        {...(faults.slug && { error: faults.slug })}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" className="min-h-11">
          Create the draft
        </Button>
        <a href="/" className="inline-flex min-h-11 items-center underline">
          Back, create nothing
        </a>
      </div>
    </form>
  );
}

function Problem({ faults: { title, slug, there, all = [] } }: Pick<EditNewPage, 'faults'>) {
  const said = [title, slug, ...all].filter((one) => one !== undefined);
  if (said.length === 0) return null;
  return (
    <div role="alert" className="grid gap-2 bg-error-bg p-4 text-error wrap-anywhere">
      <p className="flex gap-2">
        <Icon name="warning-circle" className="mt-0.5" />
        Nothing was created.
      </p>
      <ul>
        {said.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {there && (
        <p>
          <a href={`/edit/${there}`} className="inline-flex min-h-11 items-center underline">
            Edit the page that has it
          </a>
        </p>
      )}
    </div>
  );
}
