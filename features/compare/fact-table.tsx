import { Icon } from '#components/icon/icon.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { ScrollBox } from '#components/scroll-box/scroll-box.tsx';
import {
  type ComparedFact,
  type FactGroup,
  type FloorInColour,
  REFLECTANCE_TERM,
} from '#lib/catalogue/facts/comparison.ts';
import { swatchId } from '#lib/catalogue/variant-image.ts';
import { REFLECTANCE_NOTE } from '#lib/colour/words.ts';
import { compareQuery } from '#lib/compare/compare-query.ts';
import { removeId, withoutFloor } from '#lib/compare/removed.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';

/** Id of the heading. */
const FACTS = 'facts';
/** Id of the note on light reflectance, which describes its row. */
const NOTE = 'lrv-note';

interface Props {
  region: Region;
  floors: readonly FloorInColour[];
  groups: readonly FactGroup[];
  /** Scene of the current room. */
  room: string;
}

/**
 * All facts in one table, one column per floor. Rows that differ have a mark and a word; the checkbox above shows
 * only those. On phones the floors scroll and the terms stay.
 */
export function FactTable({ region, floors, groups, room }: Props) {
  return (
    <section aria-labelledby={FACTS} className="compare-facts wrap pb-[var(--section)]">
      <h2 id={FACTS} className="type-d2">
        Fact by fact
      </h2>
      {floors.length > 1 && (
        <label className="no-print mt-5 inline-flex min-h-11 items-center gap-3">
          <input type="checkbox" className="compare-only" />
          Only differences
        </label>
      )}
      <ScrollBox aria-label="Facts of the floors" className="compare-scroll">
        <table aria-labelledby={FACTS} className="figures" style={{ ['--floors' as string]: floors.length }}>
          <thead>
            <tr>
              <td />
              {floors.map((floor) => (
                <FloorHead key={floor.variant.globalItemId} {...{ region, floors, floor, room }} />
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="compare-group">
                <th scope="rowgroup" colSpan={floors.length + 1}>
                  <span className="type-dtitle">{title}</span>
                </th>
              </tr>
              {rows.map((row) => (
                <FactRow key={row.term} {...row} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollBox>
      <p id={NOTE} className="type-small mt-5 max-w-[32em] text-ink-2">
        {spelled(REFLECTANCE_NOTE, region)}
      </p>
    </section>
  );
}

function FactRow({ term, values, differs }: ComparedFact) {
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" aria-describedby={term === REFLECTANCE_TERM ? NOTE : undefined}>
        {term}
        {differs && <span className="compare-mark">differs</span>}
      </th>
      {values.map((fact, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position, and values repeat.
        <td key={at}>
          {fact === undefined ? (
            <>
              <span aria-hidden="true">–</span>
              <span className="sr-only">Not stated</span>
            </>
          ) : fact.href ? (
            <a
              href={fact.href}
              className="tall-under-finger inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
            >
              {fact.value}
            </a>
          ) : (
            fact.value
          )}
        </td>
      ))}
    </tr>
  );
}

function FloorHead({
  region,
  floors,
  floor: { product, variant },
  room,
}: Pick<Props, 'region' | 'floors' | 'room'> & { floor: FloorInColour }) {
  const id = variant.globalItemId;
  const all = floors.map((one) => one.variant.globalItemId);
  const [ids, at] = [all.filter((other) => other !== id), all.indexOf(id)];
  return (
    // Screen readers announce the short form before each cell, without the "Remove" button.
    <th scope="col" abbr={`${product.name} in ${variant.name}`}>
      <span className="block w-16 bg-mist">
        <Picture source={hostedPicture(swatchId(variant), 'chip', { placeholder: variant.hex })} alt="" />
      </span>
      <a
        href={paths.product(region, product.slug, variant.slug)}
        className="tall-under-finger mt-3 block min-h-6 font-medium underline-offset-4 hover:underline"
      >
        {product.name}
      </a>
      <span className="block text-[0.9375rem] font-normal text-ink-2">{variant.name}</span>
      <a
        id={removeId(at)}
        href={withoutFloor(paths.compare(region, compareQuery({ ids, room })), id, at)}
        aria-label={`Remove ${product.name} in ${variant.name}`}
        className="type-small no-print inline-flex min-h-11 items-center gap-2 font-normal underline-offset-4 hover:underline"
      >
        <Icon name="x" size={16} />
        Remove
      </a>
    </th>
  );
}
