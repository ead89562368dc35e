import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** Message for an empty list, with a suggestion of what to do next. */
export function Empty({ title, text, children }: Props) {
  return (
    <div className="grid justify-items-start gap-3 bg-mist p-4">
      <h4 className="font-semibold">{title}</h4>
      <p className="type-small text-ink-2">{text}</p>
      {children}
    </div>
  );
}
