import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  href: string;
  className?: string;
  children: ReactNode;
}

/** Underlined link with an arrow that moves slightly on hover. */
export function ArrowLink({ href, className = '', children }: Props) {
  return (
    <a
      href={href}
      className={`group/arrow tall-under-finger inline-flex min-h-6 items-center gap-2 border-b border-current pb-0.5 leading-tight font-medium ${className}`}
    >
      {children}
      <Icon
        name="arrow-right"
        size={16}
        className="transition-transform duration-200 group-hover/arrow:translate-x-1"
      />
    </a>
  );
}
