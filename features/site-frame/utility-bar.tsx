import { Icon } from '#components/icon/icon.tsx';
import { Static } from '#components/static/static.tsx';
import { MESSAGES } from '#lib/messages.ts';
import type { SiteFooter } from '#lib/navigation/server/navigation.ts';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { OutsideLink } from './outside-link.tsx';
import { RegionSwitcher } from './region/region-switcher.tsx';

interface Props {
  region: Region;
  footer: SiteFooter;
}

const LINK = 'inline-flex min-h-6 items-center gap-1.5 underline-offset-4 hover:underline';

/**
 * The line above the header from 1024 px: the company's sites, the project, stores, social links, sister brands,
 * region (DESIGN 8.1).
 */
export function UtilityBar(props: Props) {
  return (
    <Static className="site-util hidden" once>
      <Line {...props} />
    </Static>
  );
}

function Line({ region, footer }: Props) {
  const site = currentSite();
  return (
    <div className="wrap type-label flex min-h-10 flex-wrap items-center justify-between gap-x-8 border-b border-current/16">
      <ul className="flex flex-wrap gap-x-5.5">
        {footer.sites.map(({ title, kind, url }) => (
          <li key={kind}>
            {kind === site.kind ? (
              <a href={paths.home(region)} aria-current="true" className={`${LINK} font-semibold`}>
                {title}
              </a>
            ) : (
              <OutsideLink region={region} url={url} className={LINK}>
                {title}
              </OutsideLink>
            )}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap items-center gap-x-5.5">
        {site.floorings.length > 0 && (
          <li>
            <a href={paths.myProject(region)} className={LINK}>
              <Icon name="house" size={16} />
              My project
            </a>
          </li>
        )}
        {site.features.stores && (
          <li>
            <a href={paths.findStores(region)} className={LINK}>
              <Icon name="map-pin" size={16} />
              {MESSAGES.findNearestStores}
            </a>
          </li>
        )}
        {footer.social.links.slice(0, 2).map(({ title, icon, url }) => (
          <li key={title}>
            <OutsideLink region={region} url={url} label={title} className={`${LINK} min-w-6 justify-center`}>
              <Icon name={icon} size={16} />
            </OutsideLink>
          </li>
        ))}
        {footer.sisterBrands.map(({ title, url }) => (
          <li key={title}>
            <OutsideLink region={region} url={url} className={LINK}>
              {title}
            </OutsideLink>
          </li>
        ))}
        <li>
          <RegionSwitcher region={region} />
        </li>
      </ul>
    </div>
  );
}
