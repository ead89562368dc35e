import type { ReactNode, Ref } from 'react';

interface Props {
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form of every choice of region; `controlRegionForm` adds its behaviour. */
export function RegionForm({ className, ref, children }: Props) {
  return (
    <form
      ref={ref}
      action="/api/region"
      method="post"
      data-region-form
      data-theme="default"
      className={className}
    >
      {children}
    </form>
  );
}
