import type { Metadata } from 'next';
import { EmptyState } from '#components/empty-state/empty-state.tsx';
import { TYPE, TYPE_CODES } from '#lib/contracts/codes.ts';
import type { Region } from '#lib/regions.ts';
import { Head } from './head.tsx';
import { taxonomyMetadata } from './metadata.ts';
import { NOTES } from './notes.ts';
import { firstFloor, taxonomyScope } from './scope.ts';
import { TypeBanner } from './type-banner.tsx';
import { LEDGER, TypeRow, typeRows } from './type-row.tsx';
import { NO_FLOORS } from './words.ts';

export async function productTypesMetadata(region: Region): Promise<Metadata> {
  return taxonomyMetadata({
    region,
    path: '/product-types',
    subject: 'Carpet and Floor Types',
    description:
      'Wool, nylon, triexta, timber, hybrid, laminate and vinyl compared: what each feels like, how it wears and what it asks of you.',
    floor: await firstFloor(region),
  });
}

/** All sub-types in a comparison table: what each one is, how it feels, how it wears, what care it needs. */
export async function ProductTypesPage({ region }: { region: Region }) {
  const { catalogue, scope, range } = await taxonomyScope(region);
  const types = await catalogue.list('product-types', scope);
  const rows = await typeRows(types, range);
  const groups = TYPE_CODES.map((code) => ({
    code,
    group: rows.filter(({ type }) => type.typeCode === code),
  })).filter(({ group }) => group.length > 0);
  return (
    <>
      <Head
        region={region}
        trail={[{ title: 'Floor types' }]}
        title="Floor types"
        lead="What a floor is made of decides how it feels, what it puts up with and what it asks of you."
      />
      <div className="grid grid-cols-1 gap-14 pb-[var(--section)] lg:gap-20">
        {types.length === 0 && (
          <div className="wrap">
            <EmptyState title="No floors here" text={NO_FLOORS} />
          </div>
        )}
        {groups.map(({ code, group }, at) => (
          <section key={code} aria-label={TYPE[code].title}>
            <TypeBanner region={region} code={code} kinds={group.length} isFirst={at === 0} />
            <div className="wrap mt-8">
              <div className={`border-b border-ink pb-3 max-xl:hidden ${LEDGER}`}>
                <span className="xl:col-span-2" />
                {Object.entries(NOTES).map(([key, label]) => (
                  <span key={key} aria-hidden="true" className="type-label text-ink-2">
                    {label}
                  </span>
                ))}
              </div>
              <ul>
                {group.map((row) => (
                  <TypeRow key={row.type.code} {...row} region={region} />
                ))}
              </ul>
            </div>
          </section>
        ))}
      </div>
    </>
  );
}
