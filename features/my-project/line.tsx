import type { ReactEventHandler, ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
  readonly onToggle?: ReactEventHandler<HTMLDetailsElement>;
}

/** A line that expands. */
export function Line({ title, children, onToggle }: Props) {
  return (
    <details className="project-line" onToggle={onToggle}>
      <summary>
        {title}
        <Icon name="plus" size={16} className="project-plus" />
        <Icon name="minus" size={16} className="project-minus" />
      </summary>
      {children}
    </details>
  );
}
