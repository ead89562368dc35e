'use client';

import { buttonClass } from '#components/button/button-style.ts';
import { Icon } from '#components/icon/icon.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { useAppSelector } from '#store/hooks.ts';

/** Link on every page to the comparison list; hidden while the list is empty. */
export function ComparePill({ region }: { region: Region }) {
  const compared = useAppSelector((state) => state.compared) ?? [];
  const ids = compared.map(({ id }) => id);
  return (
    <div role="status">
      {compared.length > 0 && (
        <a
          href={paths.compare(region, compareQuery({ ids, room: '' }))}
          className={`compare-pill no-print fixed bottom-4 z-20 shadow-2 ${buttonClass()}`}
        >
          <Icon name="columns" />
          <span>{`Compare ${floorCount(compared.length)}`}</span>
        </a>
      )}
    </div>
  );
}
