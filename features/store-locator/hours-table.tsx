import type { StoreDay } from '#lib/contracts/stores.ts';
import type { Region } from '#lib/regions.ts';
import { dayWords, WEEKDAYS } from '#lib/stores/opening.ts';

/** A store's opening hours by day, in its own time zone. */
export function HoursTable({ hours, region }: { hours: readonly StoreDay[]; region: Region }) {
  return (
    <table className="w-full max-w-sm text-left">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {WEEKDAYS.map((name, at) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-3 font-normal text-ink-2">
              {name}
            </th>
            <td className="figures py-2 wrap-anywhere">{dayWords(hours[at] ?? 'closed', region)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
