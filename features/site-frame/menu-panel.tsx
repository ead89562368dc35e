import { ArrowLink } from '#components/arrow-link/arrow-link.tsx';
import { Picture } from '#components/picture/picture.tsx';
import { floorCount } from '#lib/catalogue/floor-count.ts';
import type { NavMenu } from '#lib/contracts/navigation.ts';
import type { SiteContact } from '#lib/contracts/site.ts';
import { hostedPicture } from '#lib/media/server/pictures.ts';
import { phoneHref } from '#lib/stores/store-card.ts';

interface Props {
  menu: NavMenu;
  /** Number of floors in the list of each tile, by its path. */
  counts: ReadonlyMap<string, number>;
  contact: SiteContact | undefined;
}

/**
 * Panel of a top link: tiles, columns of links, picture cards, a banner, a contact panel, a foot line (S2.2, DESIGN
 * 8.2).
 */
export function MenuPanel({ menu, counts, contact }: Props) {
  return (
    <div className="md:wrap md:pt-9">
      <div className="flex flex-wrap gap-x-[clamp(24px,4vw,64px)] gap-y-6 md:flex-nowrap md:pb-9">
        {menu.tiles?.map((group) => (
          <Tiles key={group.title} {...{ group, counts }} />
        ))}
        {menu.columns?.map((column) => (
          <Column key={column.title} column={column} />
        ))}
        {menu.cards && <Cards cards={menu.cards} />}
        {menu.banner && <MenuBanner banner={menu.banner} />}
        {menu.contact && contact && <MenuContact title={menu.contact.title} contact={contact} />}
      </div>
      {menu.foot && (
        <div className="flex min-h-18 items-center justify-between gap-8 pt-4 md:border-t md:border-line md:pt-0">
          <p className="text-[0.9375rem] text-ink-2 max-md:hidden">{menu.foot.text}</p>
          <ArrowLink href={menu.foot.link.path}>{menu.foot.link.title}</ArrowLink>
        </div>
      )}
    </div>
  );
}

type Group = NonNullable<NavMenu['tiles']>[number];

/** Line under a tile with the number of floors in its list; undefined if that is unknown. */
const floorNote = (count: number | undefined) => (count === undefined ? undefined : floorCount(count));

function Tiles({ group, counts }: Pick<Props, 'counts'> & { group: Group }) {
  return (
    <div className="w-full md:min-w-0 md:flex-[1.75]">
      <h2 className="menu-title max-md:sr-only">{group.title}</h2>
      <ul
        className={`grid gap-2.5 md:mt-5 md:gap-3 ${group.shape === 'upright' ? 'grid-cols-4' : 'grid-cols-3'}`}
      >
        {group.items.map((tile) => (
          <li key={tile.title}>
            <a href={tile.path} className="menu-tile block">
              <span className={`menu-pic aspect-5/6 ${group.shape === 'wide' ? 'md:aspect-3/2' : ''}`}>
                <Picture source={hostedPicture(tile.picture, 'menuTile')} alt="" />
              </span>
              <span className="menu-tile-row">
                <span className="menu-tile-name">{tile.title}</span>
                <span className={`type-label text-ink-2 ${tile.note ? '' : 'max-lg:hidden'}`}>
                  {tile.note ?? floorNote(counts.get(tile.path))}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Column({ column }: { column: NonNullable<NavMenu['columns']>[number] }) {
  return (
    <div className="w-full md:w-auto md:min-w-0 md:flex-[0.62]">
      <h2 className="menu-head">
        {column.path ? (
          <a href={column.path} className="underline-offset-4 hover:underline">
            {column.title}
          </a>
        ) : (
          column.title
        )}
      </h2>
      <ul className="md:mt-2">
        {column.links.map((link) => (
          <li key={link.title}>
            <a href={link.path} className="menu-link">
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cards({ cards }: { cards: NonNullable<NavMenu['cards']> }) {
  return (
    <ul className="grid w-full gap-5 md:grid-cols-3 md:gap-[var(--gutter)]">
      {cards.map((card) => (
        <li key={card.title}>
          <a href={card.path} className="menu-tile flex items-center gap-4 md:block">
            <span className="menu-pic aspect-3/2 w-24 flex-none md:w-auto">
              <Picture source={hostedPicture(card.picture, 'menuCard')} alt="" />
            </span>
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-3 md:mt-3">
              <span className="menu-tile-name font-display text-xl">{card.title}</span>
              <span className="type-label text-ink-2">{card.note}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function MenuContact({ title, contact }: { title: string; contact: NonNullable<Props['contact']> }) {
  return (
    <div className="w-full bg-paper p-7 md:flex-[0.9]">
      <p className="menu-title">{title}</p>
      <p className="type-label mt-3 text-ink-2">{contact.hours}</p>
      <a
        href={phoneHref(contact.phone)}
        className="mt-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {contact.phone}
      </a>
    </div>
  );
}

function MenuBanner({ banner }: { banner: NonNullable<NavMenu['banner']> }) {
  return (
    <a
      href={banner.link.path}
      data-promotion={banner.link.path}
      data-promotion-name={banner.title}
      data-promotion-slot="menu"
      data-surface="dark"
      className="menu-tile relative flex w-full flex-col justify-end overflow-hidden p-6 max-md:aspect-3/2 md:min-h-56 md:flex-[1.2]"
    >
      <span aria-hidden="true" className="absolute inset-0 opacity-55">
        <Picture source={hostedPicture(banner.picture, 'menuCard')} alt="" />
      </span>
      <span className="menu-title relative">{banner.title}</span>
      <span className="relative mt-1 text-[0.9375rem]">{banner.text}</span>
      <span className="menu-tile-name relative mt-3 text-[0.9375rem] font-medium underline underline-offset-4">
        {banner.link.title}
      </span>
    </a>
  );
}
