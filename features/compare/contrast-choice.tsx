import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Field } from '#components/field/field.tsx';
import { Icon } from '#components/icon/icon.tsx';
import { MAX_COMPARED } from '#lib/compare/compared.ts';
import type { ContrastContent } from '#lib/contracts/contrast.ts';
import { type ContrastQuery, contrastQuery } from '#lib/contrast/contrast-query.ts';
import { lightReflectance } from '#lib/lab.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import type { Surface } from './contrast-data.ts';
import { unsoldFloorsMessage } from './found-floors.ts';

interface Props {
  region: Region;
  query: ContrastQuery;
  surfaces: readonly Surface[];
  missing: number;
  words: ContrastContent;
}

/** Input attributes of a whole light reflectance value. */
const REFLECTANCE = { type: 'number', min: 0, max: 100, step: 1, inputMode: 'numeric' } as const;

/** The compared surfaces: floors, which can be removed, and a form for surfaces of which only the value is known. */
export function ContrastChoice({ region, query, surfaces, missing, words }: Props) {
  const to = (change: Partial<ContrastQuery>) =>
    paths.contrast(region, contrastQuery({ ...query, ...change }));
  return (
    <section aria-label="Floors and nosing to check" className="wrap grid gap-8 pb-[var(--section)]">
      {missing > 0 && <p role="note">{unsoldFloorsMessage(missing)}</p>}
      {surfaces.length === 0 && <p className="max-w-[32em]">{words.empty}</p>}
      <ul className="contrast-surfaces">
        {surfaces.map(({ id, name, reflectance, hex }) => (
          <li key={name} className="flex items-center gap-4">
            <span className="contrast-chip" style={{ background: hex }} />
            <span>
              <span className="block font-medium">{name}</span>
              <span className="figures block text-ink-2">LRV {reflectance}</span>
            </span>
            <a
              href={to(id ? { ids: query.ids.filter((one) => one !== id) } : { other: undefined })}
              aria-label={`Remove ${name}`}
              className="no-print grid size-11 place-items-center"
            >
              <Icon name="x" size={16} />
            </a>
          </li>
        ))}
      </ul>
      {query.ids.length < MAX_COMPARED && (
        <ButtonLink
          href={paths.products(region)}
          variant="secondary"
          size="small"
          icon="plus"
          className="no-print justify-self-start"
        >
          {query.ids.length === 0 ? 'Add a floor' : 'Add another floor'}
        </ButtonLink>
      )}
      <form action={paths.contrast(region)} className="contrast-form no-print">
        {query.ids.length > 0 && <input type="hidden" name="floors" value={query.ids.join(',')} />}
        <Field
          {...REFLECTANCE}
          label="LRV of a floor that is not ours"
          optional
          name="other"
          defaultValue={query.other}
          hint="From 0 for black to 100 for white. Its manufacturer can tell you."
        />
        <Field
          {...REFLECTANCE}
          label="LRV of the stair nosing"
          optional
          name="nosing"
          defaultValue={query.nosing}
          hint="Type its LRV, or choose a common one below."
        />
        <Button type="submit">Check</Button>
      </form>
      <nav aria-label="Common nosings" className="no-print">
        <ul className="contrast-finishes">
          {words.nosings.finishes.map(({ name, hex }) => {
            const nosing = lightReflectance(hex);
            return (
              <li key={name}>
                <a
                  href={`${to({ nosing })}${surfaces.length > 0 ? '#nosings' : ''}`}
                  aria-current={nosing === query.nosing ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline"
                >
                  <span className="contrast-chip" style={{ background: hex }} />
                  {name}, LRV {nosing}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
    </section>
  );
}
