import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  readonly region: Region;
  /** Absolute URL. */
  readonly url: string;
  /** Accessible name, if the link is only an icon. */
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Reserved hosts (RFC 2606): the other sites of the fictional company. */
const RESERVED = /\.example$/;

/**
 * A link to another site: the company's, a sister brand's or a social network's. A link to a reserved host leads to
 * the explanation on our legal page instead.
 */
export function OutsideLink({ region, url, label, className, children }: Props) {
  const isReserved = RESERVED.test(new URL(url).hostname);
  return (
    <a
      href={isReserved ? paths.reservedLinks(region) : url}
      rel={isReserved ? undefined : 'external'}
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  );
}
