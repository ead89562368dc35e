import type { ReactNode } from 'react';
import { paths } from '#lib/paths.ts';
import type { Region } from '#lib/regions.ts';

interface Props {
  readonly region: Region;
  /** Absolute address. */
  readonly url: string;
  /** Accessible name, where an icon is all there is to see. */
  readonly label?: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Reserved hosts (RFC 2606): the other sites of the invented company. */
const RESERVED = /\.example$/;

/**
 * A link to another site: of the house, a sister brand, a social network. One to a host that cannot exist leads to what
 * our legal page says of such links.
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
