import { FiguresTable } from './figures-table.tsx';
import type { PlotData } from './page.ts';

/** Inner dimensions of a plot; it is stretched to the available width. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 96;

/** Bars over time. Decorative: the table below has the same figures. */
export function Plot({ of, title, points, limit }: PlotData) {
  const name = of ? `${of}, ${title}` : title;
  const values = points.flatMap(({ value }) => value ?? []);
  const top = Math.max(...values, limit ?? 0) || 1;
  const largest = points.find(({ value }) => value !== undefined && value === Math.max(...values));
  if (!values.some((value) => value > 0))
    return (
      <figure className="grid min-w-0 content-start gap-2">
        <Caption {...{ of, title }} />
        <p className="type-small text-ink-2">None in this period.</p>
      </figure>
    );
  const heightOf = (value: number) => (HEIGHT * value) / top;
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <Caption {...{ of, title }} />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="desk-plot"
      >
        {points.map(({ label, value = 0, isChosen }, at) => (
          <rect
            key={label}
            x={at * STEP + (STEP - BAR) / 2}
            y={HEIGHT - Math.max(heightOf(value), value > 0 ? 1 : 0)}
            width={BAR}
            height={Math.max(heightOf(value), value > 0 ? 1 : 0)}
            data-chosen={isChosen || (limit !== undefined && value > limit) || undefined}
          />
        ))}
        {limit !== undefined && (
          <line
            x1={0}
            x2={points.length * STEP}
            y1={HEIGHT - heightOf(limit)}
            y2={HEIGHT - heightOf(limit)}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p aria-hidden="true" className="type-micro figures flex justify-between gap-2 text-ink-2">
        <span className="whitespace-nowrap">{points[0]?.label}</span>
        <span>most: {largest?.text}</span>
        <span className="whitespace-nowrap">{points.at(-1)?.label}</span>
      </p>
      <details>
        <summary className="type-label inline-flex min-h-11 cursor-pointer items-center underline">
          Figures<span className="sr-only"> of {name}</span>
        </summary>
        <FiguresTable
          caption={name}
          columns={['From', 'Figure']}
          rows={points.map(({ label, text }) => ({ name: label, cells: [text] }))}
        />
      </details>
    </figure>
  );
}

const Caption = ({ of, title }: { of: string | undefined; title: string }) => (
  <figcaption className="type-label font-medium">
    {of && <span className="sr-only">{of}, </span>}
    {title}
  </figcaption>
);
