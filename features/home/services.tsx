import type { ComponentType, ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import type { HomeContent } from '#lib/contracts/home.ts';
import { withLocale } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';
import { samplesOffered } from '#lib/samples/limits.ts';
import { currentSite } from '#lib/site/server/site.ts';
import type { HomeData } from './home-data.ts';

/** Opens the samples modal on the current page; a link to floors without JavaScript. */
export type SamplesLink = ComponentType<{ href: string; className: string; children: ReactNode }>;

/** The shop's tools, separated by lines. Each appears only if the site and the region have it (G3). */
export function Services({
  data: { content, region, range },
  SamplesLink,
}: {
  data: HomeData;
  SamplesLink: SamplesLink;
}) {
  const shown = content.services.filter((service) => isOffered(service, region));
  if (range.length === 0) return null;
  return (
    <section aria-label="More ways to choose" className="wrap pb-12 lg:pb-16">
      <ul
        className="services grid grid-cols-2 border-t border-line max-[20rem]:grid-cols-1 lg:grid-cols-[repeat(var(--services),1fr)]"
        style={{ ['--services' as string]: shown.length }}
      >
        {shown.map(({ icon, title, text, link, tool }) => {
          const Link = tool === 'samples' ? SamplesLink : 'a';
          return (
            <li
              key={title}
              className="group/service relative grid content-start gap-2.5 border-line py-6 pr-5 lg:min-h-58 lg:py-8"
            >
              <Icon name={icon as IconName} size={24} className="mb-6 lg:mb-10" />
              <h2 className="type-dtitle wrap-anywhere">
                <Link
                  href={withLocale(link.path, region)}
                  className="underline-offset-4 after:absolute after:inset-0 group-hover/service:underline"
                >
                  {title}
                </Link>
              </h2>
              <p className="text-[0.9375rem] text-ink-2">{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function isOffered({ tool }: HomeContent['services'][number], region: Region): boolean {
  const { features } = currentSite();
  return !tool || (features[tool] && (tool !== 'samples' || samplesOffered(region)));
}
