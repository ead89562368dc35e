import type { ReactNode } from 'react';

interface Props {
  /** Omitted if the heading above already says it. */
  title?: string;
  text?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
}

/** Content of an empty page or list: a dashed sample slot, one sentence and one link. */
export function EmptyState({ title, text, action, level = 2 }: Props) {
  const Tag = `h${level}` as const;
  return (
    <div className="grid content-end justify-items-start gap-5 bg-mist p-6 md:p-10">
      <div aria-hidden="true" className="aspect-5/6 w-24 border border-dashed border-line-2" />
      {title && <Tag className="type-dtitle">{title}</Tag>}
      {text && <p className="type-small max-w-[29.3em] text-ink-2">{text}</p>}
      {action}
    </div>
  );
}
