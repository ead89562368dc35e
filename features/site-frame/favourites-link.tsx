import { Icon } from '#components/icon/icon.tsx';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { spelled } from '#lib/spelling.ts';

interface Props {
  readonly region: Region;
  /** Shows a text label, as in the drawer; otherwise only the heart, with an accessible name. */
  readonly withWords?: boolean;
}

/** Link to the visitor's favourites. */
export function FavouritesLink({ region, withWords = false }: Props) {
  const name = spelled('Favourites', region);
  return (
    <a href={paths.favourites(region)} aria-label={withWords ? undefined : name} className="site-tool">
      <Icon name="heart" size={24} />
      {withWords && <span>{name}</span>}
    </a>
  );
}
