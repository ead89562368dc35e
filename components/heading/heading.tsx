import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';
import type { IconName } from '#components/icon/icon-name.ts';

interface Props {
  level?: 1 | 2 | 3 | 4;
  size?: 'd1' | 'd2' | 'd3' | 'title';
  /** Ornaments: ruler ticks above; a dot or an icon before the text (S2.7-7). */
  line?: boolean;
  bullet?: boolean;
  icon?: IconName;
  className?: string;
  children: ReactNode;
}

const SIZES = { d1: 'type-d1', d2: 'type-d2', d3: 'type-d3', title: 'type-dtitle' } as const;

export function Heading({
  level = 2,
  size = 'd2',
  line = false,
  bullet = false,
  icon,
  className = '',
  children,
}: Props) {
  const Tag = `h${level}` as const;
  return (
    <div className={className}>
      {line && <div aria-hidden="true" data-ornament="line" className="ticks mb-5 w-40" />}
      <Tag className={`${SIZES[size]} ${bullet || icon ? 'flex items-baseline gap-4' : ''}`}>
        {bullet && (
          <span
            aria-hidden="true"
            data-ornament="bullet"
            className="size-2.5 flex-none self-center rounded-full bg-accent"
          />
        )}
        {icon && <Icon name={icon} size={32} className="self-center" />}
        {children}
      </Tag>
    </div>
  );
}
