import { Button } from '#components/button/button.tsx';
import { Choice } from '#components/field/choice.tsx';
import { MOST_ROWS_WORDS } from '#lib/csv/row-limit.ts';
import type { PlannedProduct } from '#lib/ingest/server/catalogue/list/plan.ts';
import type { ImportRun } from '#lib/ingest/server/catalogue/list/runs.ts';
import { shownValue } from '#lib/ingest/shown-value.ts';
import { momentWords } from './moments.ts';
import type { PlanPage } from './page.ts';
import { FormToken, PostForm } from './post-form.tsx';

const SHOWN_PRODUCTS = 200;
const SHOWN_PROBLEMS = 100;

export function Imports({ runs, token }: { runs: readonly ImportRun[]; token: string }) {
  const last = runs.find(({ undoneAt }) => undoneAt === null);
  return (
    <>
      <Upload token={token} />
      <section className="grid gap-3">
        <h2 className="type-dtitle">History</h2>
        {runs.length === 0 && <p>Nothing has been imported yet.</p>}
        <ol className="desk-list border-t border-line">
          {runs.map((run) => (
            <Run key={run.id} run={run} canUndo={run === last} token={token} />
          ))}
        </ol>
      </section>
    </>
  );
}

function Upload({ token }: { token: string }) {
  return (
    <form
      method="post"
      action="/imports/plan"
      encType="multipart/form-data"
      className="grid max-w-[44em] gap-4"
    >
      <FormToken token={token} />
      <div>
        <label htmlFor="list" className="mb-1.5 block font-medium">
          List of products: choose a file, or drop it here
        </label>
        <input
          id="list"
          type="file"
          name="list"
          required
          accept=".csv,.xlsx,.json"
          aria-describedby="list-hint"
          className="desk-file"
        />
        <p id="list-hint" className="type-label mt-1.5 text-ink-2">
          .xlsx, .csv or .json, up to 32 MB and {MOST_ROWS_WORDS} rows. You see what it would change before
          anything is written.
        </p>
      </div>
      <Button type="submit" className="justify-self-start">
        Show what it would change
      </Button>
    </form>
  );
}

function Run({ run, canUndo, token }: { run: ImportRun; canUndo: boolean; token: string }) {
  const { id, at, by, file, added, changed, removed, undoneAt } = run;
  return (
    <li>
      <p>
        {momentWords(at)} <span className="text-ink-2">by {by || 'unknown'}</span>
      </p>
      <p>{file}</p>
      <p>
        {added} new, {changed} changed, {removed} removed
        {undoneAt && <span className="text-ink-2">; undone {momentWords(undoneAt)}</span>}
      </p>
      <div>
        {canUndo && (
          <PostForm action="/imports/undo" token={token} label="Undo">
            <input type="hidden" name="run" value={id} />
          </PostForm>
        )}
      </div>
    </li>
  );
}

export function Plan({ page, token }: { page: PlanPage; token: string }) {
  const { id, file, total, plan, losing } = page;
  const count = (kind: PlannedProduct['kind']) => plan.filter((one) => one.kind === kind).length;
  return (
    <>
      <p>
        {file}: {total} {total === 1 ? 'product' : 'products'} read; {count('new')} new, {count('changed')}{' '}
        changed, {count('removed')} removed. Nothing is written yet.
      </p>
      <ul className="grid gap-4 border-t border-line pt-4">
        {plan.slice(0, SHOWN_PRODUCTS).map((product) => (
          <Planned key={product.code} product={product} />
        ))}
        {plan.length > SHOWN_PRODUCTS && <li>… and {plan.length - SHOWN_PRODUCTS} more products</li>}
      </ul>
      <PostForm action="/imports/apply" token={token} label="Write this" variant="primary">
        <input type="hidden" name="id" value={id} />
        {losing.length > 0 && (
          <Choice type="checkbox" name="replace" value="yes" required>
            Yes, remove or rename what is shown of {losing.slice(0, 20).join(', ')}
            {losing.length > 20 && ` and ${losing.length - 20} more`}
          </Choice>
        )}
      </PostForm>
      <p>
        <a href="/imports" className="inline-flex min-h-11 items-center underline">
          Back, write nothing
        </a>
      </p>
    </>
  );
}

const KINDS = { new: 'New', changed: 'Changed', removed: 'Removed' } as const;

function Planned({ product }: { product: PlannedProduct }) {
  const { kind, code, name, fields, newColours, lostColours } = product;
  return (
    <li className="wrap-anywhere">
      <p className="font-medium">
        {KINDS[kind]}: {code} {name}
      </p>
      <ul className="type-small pl-4">
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            {field}: {shownValue(before)} → {shownValue(after)}
          </li>
        ))}
        {newColours.map((colour) => (
          <li key={colour}>New colour: {colour}</li>
        ))}
        {lostColours.map((colour) => (
          <li key={colour} className="text-error">
            Lost colour: {colour}
          </li>
        ))}
      </ul>
    </li>
  );
}

interface ProblemsProps {
  file: string;
  problems: readonly { line: number; field: string; reason: string }[];
}

export function ImportProblems({ file, problems }: ProblemsProps) {
  return (
    <>
      <p>
        {file} has {problems.length} {problems.length === 1 ? 'mistake' : 'mistakes'}; nothing was written.
        Correct them in the file and upload it again.
      </p>
      <ol className="grid gap-2 wrap-anywhere">
        {problems.slice(0, SHOWN_PROBLEMS).map(({ line, field, reason }) => (
          <li key={`${line} ${field} ${reason}`}>
            {line > 0 && `Line ${line}, `}
            {field}: {reason}
          </li>
        ))}
      </ol>
      {problems.length > SHOWN_PROBLEMS && <p>… and {problems.length - SHOWN_PROBLEMS} more</p>}
      <p>
        <a href="/imports" className="inline-flex min-h-11 items-center underline">
          Back to the imports
        </a>
      </p>
    </>
  );
}
