import { Picture } from '#components/picture/picture.tsx';
import type { ResultList } from '#lib/contracts/search.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { coloursOf } from '#lib/media/server/picture-colours.ts';
import { fillTemplate } from '#lib/media/template.ts';
import type { SearchRow } from '#lib/search/rows.ts';
import { Marked } from './marked.tsx';

interface Props {
  readonly list: ResultList;
  readonly title: string;
  readonly total: number;
  readonly rows: readonly SearchRow[];
  readonly typed: string;
  readonly thumb: PictureSource;
}

/** A group of the results page other than floors: colours with their swatches, or plain links. */
export function MatchRows({ list, title, total, rows, typed, thumb }: Props) {
  const colours = list === 'variants';
  return (
    <section aria-labelledby={`found-${list}`} className={colours ? 'lg:col-span-3' : undefined}>
      <h2
        id={`found-${list}`}
        className="flex justify-between border-b border-line pb-2.5 text-sm font-semibold"
      >
        {title}
        <span className="figures font-normal text-ink-2">{total}</span>
      </h2>
      <ul className={colours ? 'mt-2 grid gap-x-[var(--gutter)] sm:grid-cols-2 lg:grid-cols-4' : 'mt-2 grid'}>
        {rows.map((row) => (
          <li key={row.id}>
            <a href={row.href} className="search-row hover:bg-mist">
              {row.swatch && (
                <span className="search-row-chip">
                  <Picture source={fillTemplate(thumb, row.swatch, coloursOf(row.swatch))} alt="" />
                </span>
              )}
              <span className="min-w-0 leading-tight">
                <span className="block">
                  <Marked text={row.title} typed={typed} />
                </span>
                {row.fact && <span className="mt-0.5 block text-[0.8125rem] text-ink-2">{row.fact}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
