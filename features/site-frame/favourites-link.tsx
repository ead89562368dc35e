import { Icon } from '#components/icon/icon.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';

interface Props {
  readonly region: Region;
  /** In words, as in the drawer; otherwise the heart alone, named for readers. */
  readonly withWords?: boolean;
}

/** Leads to what a visitor has pressed the heart on. */
export function FavouritesLink({ region, withWords = false }: Props) {
  const name = spelled('Favourites', region);
  return (
    <a href={paths.favourites(region)} aria-label={withWords ? undefined : name} className="site-tool">
      <Icon name="heart" size={24} />
      {withWords && <span>{name}</span>}
    </a>
  );
}
