import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';
import { withLocale } from '#lib/paths.ts';
import type { HomeData } from './home-data.ts';

/** Four quiet ways on, ruled apart; what is true of some regions only stays there (G3). */
export function Services({ content, region, range }: HomeData) {
  const shown = content.services.filter(({ regions }) => !regions || regions.includes(region));
  if (range.length === 0) return null;
  return (
    <section aria-label="More ways to choose" className="wrap py-12 lg:py-16">
      <ul
        className="services grid grid-cols-2 border-t border-line lg:grid-cols-[repeat(var(--services),1fr)]"
        style={{ ['--services' as string]: shown.length }}
      >
        {shown.map(({ icon, title, text, link }) => (
          <li
            key={title}
            className="group/service relative grid content-start gap-2.5 border-line py-6 pr-5 lg:min-h-58 lg:py-8"
          >
            <Icon name={icon as IconName} size={24} className="mb-6 lg:mb-10" />
            <h2 className="type-dtitle">
              <a
                href={withLocale(link.path, region)}
                className="underline-offset-4 after:absolute after:inset-0 group-hover/service:underline"
              >
                {title}
              </a>
            </h2>
            <p className="text-[0.9375rem] text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
