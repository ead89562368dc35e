import type { CSSProperties } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import { Wordmark } from '#components/logo/wordmark.tsx';
import { Static } from '#components/static/static.tsx';
import { PRIVACY_CHOICES } from '#lib/analytics/consent.ts';
import { consentWords } from '#lib/content/server/words.ts';
import type { MenuFacts } from '#lib/navigation/server/menu-facts.ts';
import { footerQuote, type SiteFooter, siteMenus } from '#lib/navigation/server/navigation.ts';
import { regionYear } from '#lib/region-day.ts';
import type { Region } from '#lib/regions.ts';
import { config } from '#lib/server/config.ts';
import { currentSite } from '#lib/site/server/site.ts';
import { siteDescription } from '#lib/site-description.ts';
import { spelled } from '#lib/spelling.ts';
import { FooterColumn } from './footer-column.tsx';
import { OutsideLink } from './outside-link.tsx';
import { RegionSwitcher } from './region/region-switcher.tsx';

interface Props {
  region: Region;
  facts: MenuFacts;
}

/** A decorative name in letters as wide as the page. A letter's width is about 0.55 of its height. */
function TypesetMark({ name }: { name: string }) {
  const size = { '--letters': name.length } as CSSProperties;
  return (
    <div className="@container">
      <p style={size} className="footer-name" data-name={name} />
    </div>
  );
}

/**
 * Footer of every page (S2.1-15…21): a quote, columns of links, social links, region, legal lines, and the mark
 * cropped by the page's edge.
 */
export function Footer({ region, facts }: Props) {
  const site = currentSite();
  const { footer } = siteMenus(region, facts.missing);
  const quote = footerQuote(region);
  return (
    <footer
      data-surface="dark"
      className="no-print overflow-hidden [contain-intrinsic-block-size:auto_1040px] [content-visibility:auto]"
    >
      <Static className="wrap py-16 lg:py-24">
        {quote && (
          <figure>
            <blockquote className="type-d2 max-w-[14.4em]">“{quote.text}”</blockquote>
            <figcaption className="type-label mt-6 text-ink-2">{quote.by}</figcaption>
          </figure>
        )}
        <p className={quote ? 'mt-12 max-w-[40em] text-ink-2' : 'type-d3 max-w-[19.2em]'}>
          {spelled(siteDescription(site, region), region)}
        </p>
      </Static>
      <Static once>
        <FooterLinks
          {...{ region, footer }}
          year={regionYear(Date.now(), region)}
          choices={config().gtmId && consentWords(region).open}
        />
      </Static>
    </footer>
  );
}

interface LinksProps {
  region: Region;
  footer: SiteFooter;
  year: string;
  /** Label of the button that reopens the consent notice, if there is one. */
  choices: string | undefined;
}

/** Columns of links, social links, region, legal lines and the mark; the same on every page of a region. */
function FooterLinks({ region, footer, year, choices }: LinksProps) {
  const site = currentSite();
  const columns = [footer.menu_column_about, ...footer.menu_column_links];
  return (
    <>
      <div className="wrap">
        <div className="grid border-t border-line py-4 md:grid-cols-3 md:gap-x-[var(--gutter)] md:gap-y-10 md:py-12 lg:grid-cols-6">
          {columns.map((column) => (
            <FooterColumn region={region} key={column.title} title={column.title} links={column.links} />
          ))}
          {footer.sisterBrands.length > 0 && (
            <FooterColumn region={region} title="Sister brands" links={footer.sisterBrands} />
          )}
          <Social region={region} social={footer.social} />
        </div>
        <Legal name={`${year} ${site.legalName}`} links={footer.menu_tertiary} choices={choices} />
      </div>
      <div aria-hidden="true" className="wrap text-mist-2">
        {site.wordmark ? (
          <Wordmark className="-mb-[3.2%] h-auto w-full" decorative />
        ) : (
          <TypesetMark name={site.name} />
        )}
      </div>
    </>
  );
}

function Social({ region, social }: { region: Region; social: SiteFooter['social'] }) {
  return (
    <div className="pt-8 md:pt-0">
      {social.links.length > 0 && (
        <div className="mb-3">
          <h2 className="type-label text-ink-3">{social.title}</h2>
          <p className="mt-4 max-w-[19.2em] text-[0.9375rem]">{social.text}</p>
          <ul className="mt-3 -ml-3 flex flex-wrap">
            {social.links.map(({ title, icon, url }) => (
              <li key={title}>
                <OutsideLink
                  region={region}
                  url={url}
                  label={title}
                  className="grid size-11 place-items-center"
                >
                  <Icon name={icon} />
                </OutsideLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <RegionSwitcher region={region} side="above" />
      </div>
    </div>
  );
}

interface LegalProps extends Pick<LinksProps, 'choices'> {
  name: string;
  links: SiteFooter['menu_tertiary'];
}

function Legal({ name, links, choices }: LegalProps) {
  return (
    <div className="type-label flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-line py-5 text-ink-2">
      <p className="py-1.5">© {name}</p>
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ title, path }) => (
          <li key={path}>
            <a
              href={path}
              className="flex min-h-8 pointer-coarse:min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
        {choices && (
          <li className="script-only">
            <a
              href={PRIVACY_CHOICES}
              className="flex min-h-8 pointer-coarse:min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              {choices}
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}
