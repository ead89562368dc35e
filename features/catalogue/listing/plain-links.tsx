import { Static } from '#components/static/static.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  region: Region;
  floors: readonly { slug: string; name: string }[];
}

/** The rest of a long list as links, for visitors without JavaScript (G37). */
export function PlainLinks({ region, floors }: Props) {
  if (floors.length === 0) return null;
  return (
    <Static as="nav" aria-label="More floors in this list" className="no-script-only mt-10">
      <ul className="plain-links grid grid-cols-2 gap-x-6 lg:grid-cols-3">
        {floors.map(({ slug, name }) => (
          <li key={slug}>
            <a href={paths.product(region, slug)}>{name}</a>
          </li>
        ))}
      </ul>
    </Static>
  );
}
