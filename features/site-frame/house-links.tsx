import { Icon } from '#components/icon/icon.tsx';
import type { SiteFooter } from '#lib/navigation/server/navigation.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { OutsideLink } from './outside-link.tsx';

interface Props {
  readonly region: Region;
  readonly footer: SiteFooter;
}

const ROW = 'flex min-h-11 break-inside-avoid items-center gap-2 hover:underline';

/**
 * The visitor's project, the company's sites, sister brands and social links, for widths at which the line above the
 * header has no room for them (S2.1-1, S2.1-12).
 */
export function HouseLinks({ region, footer }: Props) {
  const site = currentSite();
  return (
    <ul className="columns-[7rem] gap-x-4 text-[0.9375rem]">
      {site.floorings.length > 0 && (
        <li>
          <a href={paths.myProject(region)} className={ROW}>
            <Icon name="house" size={16} />
            My project
          </a>
        </li>
      )}
      {footer.sites.map(({ title, kind, url }) => (
        <li key={kind}>
          {kind === site.kind ? (
            <a href={paths.home(region)} aria-current="true" className={`${ROW} font-semibold`}>
              {title}
            </a>
          ) : (
            <OutsideLink region={region} url={url} className={ROW}>
              {title}
            </OutsideLink>
          )}
        </li>
      ))}
      {footer.sisterBrands.map(({ title, url }) => (
        <li key={title}>
          <OutsideLink region={region} url={url} className={ROW}>
            {title}
          </OutsideLink>
        </li>
      ))}
      {footer.social.links.map(({ title, icon, url }) => (
        <li key={title}>
          <OutsideLink region={region} url={url} className={ROW}>
            <Icon name={icon} size={16} />
            {title}
          </OutsideLink>
        </li>
      ))}
    </ul>
  );
}
