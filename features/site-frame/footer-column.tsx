import { Icon } from '#components/icon/icon.tsx';
import type { Region } from '#lib/regions.ts';
import { OutsideLink } from './outside-link.tsx';

interface Props {
  region: Region;
  title: string;
  links: readonly ({ title: string; path: string } | { title: string; url: string })[];
}

/** A column of the footer. On phones it collapses once the script has loaded (`control-footer.ts`). */
export function FooterColumn({ region, title, links }: Props) {
  return (
    <details open className="footer-column group border-b border-line md:border-0">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between md:min-h-0 md:cursor-default [&::-webkit-details-marker]:hidden">
        <h2 className="text-base md:type-label md:text-ink-3">{title}</h2>
        <span className="md:hidden">
          <Icon name="plus" className="group-open:hidden" />
          <Icon name="minus" className="hidden group-open:block" />
        </span>
      </summary>
      <ul className="pb-4 text-[0.9375rem] md:mt-3 md:pb-0">
        {links.map((link) => (
          <li key={link.title}>
            {'path' in link ? (
              <a href={link.path} className="foot-link">
                {link.title}
              </a>
            ) : (
              <OutsideLink region={region} url={link.url} className="foot-link">
                {link.title}
              </OutsideLink>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
