import type { ReactNode } from 'react';
import { Button } from '#components/button/button.tsx';
import { Select } from '#components/field/select.tsx';
import { shareWords } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import type { DemandPage, NamedLine, PlotData } from './page.ts';
import { Plot } from './plot.tsx';
import { FormToken } from './post-form.tsx';

export function Demand({ page, token }: { page: DemandPage; token: string }) {
  return (
    <>
      <Filter page={page} />
      <p className="type-small max-w-[44em] text-ink-2">
        Counted by the shop itself, without cookies; days in UTC. The same thing counts once an hour from one
        network, words once a day.
      </p>
      <NoWords page={page} token={token} />
      <Lines title="Filters with no results" name="Filters" lines={page.filters} />
      <Floors page={page} />
      <Stores page={page} />
      <section className="grid gap-8">
        <h2 className="type-dtitle">By week</h2>
        {page.plots.map(({ title, plots }) => (
          <section key={title} className="grid gap-4">
            <h3 className="font-medium">{title}</h3>
            <Plots plots={plots} />
          </section>
        ))}
      </section>
    </>
  );
}

/** One plot for each region; regions without any demand share one sentence. */
function Plots({ plots }: Pick<DemandPage['plots'][number], 'plots'>) {
  const isEmpty = ({ points }: PlotData) => points.every(({ value = 0 }) => value === 0);
  const empty = plots.filter(isEmpty).map(({ title }) => title);
  return (
    <>
      <div className={empty.length < plots.length ? 'desk-plots' : 'hidden'}>
        {plots.map((plot) => !isEmpty(plot) && <Plot key={plot.title} {...plot} />)}
      </div>
      {empty.length > 0 && <p className="type-small text-ink-2">None in this period: {empty.join(', ')}.</p>}
    </>
  );
}

function Filter({ page: { view, weeks, sites, regions } }: { page: DemandPage }) {
  const any = { value: '', label: 'All' };
  return (
    <form method="get" action="/demand" className="desk-filter">
      <Select label="Site" name="site" defaultValue={view.site} options={[any, ...sites]} />
      <Select label="Region" name="region" defaultValue={view.region} options={[any, ...regions]} />
      <Select className="desk-day" label="Week" name="week" defaultValue={view.week} options={weeks} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

interface SectionProps {
  title: string;
  rows: readonly unknown[];
  children: ReactNode;
}

function Section({ title, rows, children }: SectionProps) {
  return (
    <section className="grid max-w-[60em] gap-3">
      <h2 className="type-dtitle">{title}</h2>
      {rows.length === 0 ? <p className="text-ink-2">None in this week and the one before.</p> : children}
    </section>
  );
}

const Lines = ({ title, name, lines }: { title: string; name: string; lines: readonly NamedLine[] }) => (
  <Section title={title} rows={lines}>
    <FiguresTable
      caption={title}
      columns={[name, 'Week', 'Before']}
      rows={lines.map((line) => ({ name: line.name, cells: [line.now, line.before] }))}
    />
  </Section>
);

function NoWords({ page, token }: { page: DemandPage; token: string }) {
  const { words, rareWords, here } = page;
  const seldom = rareWords.now + rareWords.before > 0;
  return (
    <Section title="Searches that found nothing" rows={seldom ? [rareWords] : words}>
      <FiguresTable
        caption="Searches that found nothing"
        columns={['Words', 'Week', 'Before', 'Remove']}
        rows={[
          ...words.map(({ about, now, before }) => ({
            name: about,
            cells: [now, before, <Forget key={about} {...{ word: about, here, token }} />],
          })),
          ...(seldom
            ? [{ name: 'Others, too rare to show', cells: [rareWords.now, rareWords.before, ''] }]
            : []),
        ]}
      />
      <p className="type-small text-ink-2">
        Words are shown once they were searched for three times, from two networks or more.
      </p>
    </Section>
  );
}

/** Button that deletes a word that must not be kept, such as a person's name. */
const Forget = ({ word, here, token }: { word: string; here: string; token: string }) => (
  <form method="post" action="/demand/forget">
    <FormToken token={token} />
    <input type="hidden" name="word" value={word} />
    <input type="hidden" name="back" value={here} />
    <button type="submit" className="type-label inline-flex min-h-11 items-center underline">
      Forget<span className="sr-only"> {word}</span>
    </button>
  </form>
);

const Was = ({ before }: { before: number }) => (
  <span className="type-micro block whitespace-nowrap text-ink-2">before: {before}</span>
);

function Floors({ page: { floors } }: { page: DemandPage }) {
  return (
    <Section title="Floors viewed and sampled" rows={floors}>
      <FiguresTable
        caption="Floors viewed and sampled"
        columns={['Floor', 'Viewed', 'Samples', 'Samples per view']}
        rows={floors.map(({ code, name, seen, samples }) => ({
          name: `${name} (${code})`,
          cells: [
            <>
              {seen.now}
              <Was before={seen.before} />
            </>,
            <>
              {samples.now}
              <Was before={samples.before} />
            </>,
            shareWords(samples.now, seen.now),
          ],
        }))}
      />
    </Section>
  );
}

function Stores({ page: { stores, far } }: { page: DemandPage }) {
  return (
    <>
      <Section title="Stores looked for" rows={stores}>
        <FiguresTable
          caption="Stores looked for"
          columns={['Store', 'Nearest to a place', 'Links followed']}
          rows={stores.map(({ name, near, followed }) => ({
            name,
            cells: [near, followed].map((line) => (
              <>
                {line.now}
                <Was before={line.before} />
              </>
            )),
          }))}
        />
      </Section>
      <Lines title="Places without a store near" name="Looked for" lines={far} />
    </>
  );
}
