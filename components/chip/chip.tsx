import type { MouseEvent } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  label: string;
  /** URL without the chosen value. */
  href: string;
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void;
}

/** A chosen value, as a link that removes it; its accessible name says so. */
export const Chip = ({ label, href, onClick }: Props) => (
  <a
    href={href}
    rel="nofollow"
    onClick={onClick}
    aria-label={`Remove ${label}`}
    className="inline-flex min-h-9 pointer-coarse:min-h-11 items-center gap-2 rounded-ctl bg-mist px-3 text-sm hover:bg-mist-2"
  >
    {label}
    <Icon name="x" size={14} />
  </a>
);
