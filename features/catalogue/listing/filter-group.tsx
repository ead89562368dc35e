import type { ReactNode } from 'react';
import { Icon } from '#components/icon/icon.tsx';

interface Props {
  title: string;
  open: boolean;
  children: ReactNode;
}

/** One collapsible filter: a fieldset inside a details element, so that it collapses and submits without JavaScript. */
export function FilterGroup({ title, open, children }: Props) {
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="plus" size={16} className="group-open:hidden" />
        <Icon name="minus" size={16} className="hidden group-open:block" />
      </summary>
      <fieldset className="m-0 min-w-0 border-0 p-0 pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
