import { Select } from '#components/field/select.tsx';
import { FLOORING_NAMES } from '#lib/area/flooring-names.ts';
import type { Fixing, NeedChoices } from '#lib/area/need-choices.ts';
import type { NeedList } from '#lib/area/need-lists.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';
import type { Measure } from '#lib/units.ts';
import { NeedField } from './need-field.tsx';

interface Props {
  readonly lists: readonly NeedList[];
  readonly region: Region;
  readonly measure: Measure;
  readonly choices: NeedChoices;
  readonly setNeeds: (needs: Partial<NeedChoices>) => void;
}

const WAY_WORDS: Record<Fixing, string> = {
  stretched: 'Stretched over {underlay / a pad}',
  glued: 'Glued to the subfloor',
  floated: 'Floating',
  nailed: 'Nailed',
};

/** Everything the rooms need in addition to the floor, each line with its calculation. */
export function NeedsSection({ lists, region, measure, choices, setNeeds }: Props) {
  return (
    <section aria-labelledby="needs" className="calc-plan-head">
      <h2 id="needs" className="type-dtitle">
        Everything you need
      </h2>
      <p className="mt-2 max-w-[41.3em] text-ink-2">
        For your quote. Change any amount you know better. Not all of it is sold with the floor: ask the store
        that lays it.
      </p>
      {lists.map((list) => (
        <div key={list.flooring} className="mt-5">
          {lists.length > 1 && <h3 className="font-semibold">{FLOORING_NAMES[list.flooring]}</h3>}
          <NeedsOfFlooring {...{ list, region, measure, choices, setNeeds }} />
        </div>
      ))}
    </section>
  );
}

function NeedsOfFlooring({
  list: { flooring, ways, fixing, needs },
  region,
  measure,
  choices,
  setNeeds,
}: Omit<Props, 'lists'> & { readonly list: NeedList }) {
  const words = FLOORING_NAMES[flooring];
  return (
    <>
      {ways.length > 1 && (
        <div className="mt-3 max-w-xl no-print">
          <Select
            label={`How the ${words.toLowerCase()} is laid`}
            options={ways.map((way) => ({ value: way, label: spelled(WAY_WORDS[way], region) }))}
            value={fixing}
            onChange={({ currentTarget: { value } }) => {
              const way = ways.find((one) => one === value);
              if (way) setNeeds({ ways: { ...choices.ways, [flooring]: way } });
            }}
          />
        </div>
      )}
      <ul aria-label={`What the ${words.toLowerCase()} needs`} className="mt-5 grid gap-5 md:grid-cols-2">
        {needs.map((need) => (
          <NeedField
            key={`${need.key}-${measure}`}
            {...{ need, region, measure }}
            own={choices.amounts[need.key]}
            onAmount={(amount) => {
              const { [need.key]: _, ...others } = choices.amounts;
              setNeeds({ amounts: amount === undefined ? others : { ...others, [need.key]: amount } });
            }}
          />
        ))}
      </ul>
    </>
  );
}
