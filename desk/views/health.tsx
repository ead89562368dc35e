import { Button } from '#components/button/button.tsx';
import { Select } from '#components/field/select.tsx';
import { figureWords, SHOWN_VITALS } from '#lib/vitals/names.ts';
import { bytesWords, shareWords } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import type { HealthPage } from './page.ts';
import { Plot } from './plot.tsx';

export function Health({ page }: { page: HealthPage }) {
  return (
    <>
      <Filter page={page} />
      <Speed page={page} />
      <Errors page={page} />
      <Waiting page={page} />
      <Caches page={page} />
      <Disk page={page} />
    </>
  );
}

function Filter({ page: { view, regions, screens, pages, steps } }: { page: HealthPage }) {
  const any = { value: '', label: 'All' };
  return (
    <form method="get" action="/health" className="desk-filter desk-filter-four">
      <Select label="Region" name="region" defaultValue={view.region} options={[any, ...regions]} />
      <Select label="Device" name="screen" defaultValue={view.screen} options={[any, ...screens]} />
      <Select label="Kind of page" name="page" defaultValue={view.page} options={[any, ...pages]} />
      <Select className="desk-day" label="Time" name="step" defaultValue={view.step} options={steps} />
      <Button type="submit" variant="secondary">
        Show
      </Button>
    </form>
  );
}

function Speed({ page: { plots, lines, isMeasured } }: { page: HealthPage }) {
  const kinds = [...new Set(lines.map(({ page }) => page))];
  return (
    <section className="grid gap-6">
      <h2 className="type-dtitle">Speed for visitors</h2>
      <p className="type-small max-w-[44em] text-ink-2">
        Three quarters of the page views were at least this good (p75), as browsers reported it. Bars above
        the line are too slow.
        {!isMeasured && ' VITALS_PERCENT is 0: no page reports at present.'}
      </p>
      <div className="desk-plots">
        {plots.map((plot) => (
          <Plot key={plot.title} {...plot} />
        ))}
      </div>
      {lines.length === 0 ? (
        <p>No page view was reported in this period.</p>
      ) : (
        <FiguresTable
          caption="p75 and share of good views by kind of page"
          columns={['Page', ...SHOWN_VITALS]}
          rows={kinds.map((kind) => ({
            name: kind === 'all' ? 'All pages' : kind,
            cells: SHOWN_VITALS.map((name) => {
              const line = lines.find((each) => each.page === kind && each.name === name);
              if (!line) return '–';
              return (
                <>
                  {figureWords(name, line.p75)}
                  <span className="type-micro block text-ink-2">
                    {Math.round(line.good * 100)}% good of{'\u00a0'}
                    {line.views}
                  </span>
                </>
              );
            }),
          }))}
        />
      )}
    </section>
  );
}

const CODES: Readonly<Record<string, string>> = {
  uncaught: 'Script failed',
  rejection: 'Promise failed',
  page: 'Page failed',
  missing_file: 'File of an older build',
};

function Errors({ page: { errors } }: { page: HealthPage }) {
  return (
    <section className="grid gap-3">
      <h2 className="type-dtitle">Errors in browsers, last seven days</h2>
      {errors.length === 0 ? (
        <p>None was reported.</p>
      ) : (
        <FiguresTable
          caption="Errors in browsers"
          columns={['Error', 'Times', 'Last']}
          rows={errors.map(({ code, message, page, times, lastDay }) => ({
            name: message,
            note: (
              <span className="type-micro block text-ink-2">
                {CODES[code] ?? code}, {page}
              </span>
            ),
            cells: [times, lastDay],
          }))}
        />
      )}
    </section>
  );
}

function Waiting({ page: { waiting } }: { page: HealthPage }) {
  const { dead, oldestDueSeconds } = waiting;
  return (
    <section className="grid gap-3">
      <h2 className="type-dtitle">Waiting messages</h2>
      <p>
        {waiting.waiting} {waiting.waiting === 1 ? 'message waits' : 'messages wait'}, {dead} given up.
        {oldestDueSeconds > 60 &&
          ` The oldest has been due for ${Math.round(oldestDueSeconds / 60)} minutes.`}{' '}
        <a href="/messages" className="inline-flex min-h-11 items-center underline">
          See the messages
        </a>
      </p>
    </section>
  );
}

function Caches({ page: { shop } }: { page: HealthPage }) {
  return (
    <section className="grid gap-3">
      <h2 className="type-dtitle">Caches, since the shop started</h2>
      {shop ? (
        <FiguresTable
          caption="Caches"
          columns={['Cache', 'Hits', 'Rendered', 'Hit rate']}
          rows={[
            { name: 'Pages', kept: shop.pagesFromMemory, made: shop.pagesMade },
            { name: 'Pictures', kept: shop.picturesKept, made: shop.picturesMade },
          ].map(({ name, kept, made }) => ({ name, cells: [kept, made, shareWords(kept, kept + made)] }))}
        />
      ) : (
        <p>
          The shop returned no figures: it is not running, or requires a token. Set METRICS_TOKEN for both if
          a proxy is in front of the shop.
        </p>
      )}
      {shop && <p>The shop’s process takes {bytesWords(shop.memory)} of memory.</p>}
    </section>
  );
}

const PARTS: Readonly<Record<string, string>> = {
  database: 'Database',
  images: 'Pictures',
  scenes: 'Rooms of visitors',
  'shared-rooms': 'Rooms shared by a link',
  'given-photos': 'Photos donated by shoppers',
  'spec-packs': 'Spec packs',
  ranges: 'Derived data of a range',
  media: 'Added pictures',
  editor: 'Undo history of the editor',
  colours: 'Pictures of colours',
  outbox: 'Confirmations as files',
  other: 'Other files',
};

function Disk({ page: { disk, limits } }: { page: HealthPage }) {
  return (
    <section className="grid gap-3">
      <h2 className="type-dtitle">Disk</h2>
      <p>
        {bytesWords(disk.free)} free.
        {!disk.isWhole && ' There are too many files to measure them all; the sizes are minimums.'}
      </p>
      <FiguresTable
        caption="The data folder"
        columns={['Part', 'Size', 'Limit']}
        rows={disk.parts.map(({ name, bytes }) => {
          const limit = limits[name];
          return {
            name: PARTS[name] ?? name,
            cells: [bytesWords(bytes), limit === undefined ? '–' : bytesWords(limit)],
          };
        })}
      />
    </section>
  );
}
