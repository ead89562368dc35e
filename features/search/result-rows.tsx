import { optionId } from '#components/combobox/combobox-list.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { SEARCH_LIST } from '#lib/analytics/search-events.ts';
import type { PictureSource } from '#lib/media/picture-source.ts';
import { fillTemplate } from '#lib/media/template.ts';
import type { Region } from '#lib/regions.ts';
import { listTitle } from '#lib/search/list-titles.ts';
import type { RowGroup } from '#lib/search/rows.ts';
import { Marked } from './marked.tsx';

interface Props {
  readonly id: string;
  readonly region: Region;
  readonly groups: readonly RowGroup[];
  readonly typed: string;
  readonly active: number;
  readonly thumb: PictureSource;
  readonly onActive: (index: number) => void;
  readonly onPick: (index: number) => void;
}

/** The listbox of the header search: groups with a heading and a count. Keyboard order is reading order. */
export function ResultRows({ id, region, groups, typed, active, thumb, onActive, onPick }: Props) {
  let index = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      data-list={SEARCH_LIST.id}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onActive(-1)}
      className="search-groups"
    >
      {groups.map(({ list, total, rows }) => (
        <div key={list} role="group" aria-labelledby={`${id}-${list}`} data-group={list}>
          <p
            id={`${id}-${list}`}
            role="presentation"
            className="mb-2 flex justify-between border-b border-line pb-2.5 text-sm font-semibold"
          >
            {listTitle(list, region)}
            <span aria-hidden="true" className="figures font-normal text-ink-3">
              {total}
            </span>
          </p>
          {rows.map((row) => {
            index += 1;
            const at = index;
            return (
              <a
                key={row.id}
                id={optionId(id, at)}
                role="option"
                aria-selected={at === active}
                tabIndex={-1}
                href={row.href}
                data-list-index={at}
                onPointerMove={({ pointerType }) => pointerType === 'mouse' && at !== active && onActive(at)}
                onPointerDown={() => onActive(at)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onPick(at)}
                className="search-row"
              >
                {row.swatch && (
                  <span className="block size-12 flex-none overflow-hidden">
                    <Picture source={fillTemplate(thumb, row.swatch)} alt="" />
                  </span>
                )}
                <span className="min-w-0 leading-tight">
                  <span className="block">
                    <Marked text={row.title} typed={typed} />
                  </span>
                  {row.fact && (
                    <span className="mt-0.5 block text-[0.8125rem] text-ink-2">
                      <Marked text={row.fact} typed={typed} />
                    </span>
                  )}
                </span>
              </a>
            );
          })}
        </div>
      ))}
    </div>
  );
}
