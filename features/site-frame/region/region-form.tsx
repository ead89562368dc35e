import type { ReactNode, Ref } from 'react';

interface Props {
  className?: string;
  ref?: Ref<HTMLFormElement>;
  children: ReactNode;
}

/** The form behind every choice of region; `controlRegionForm` brings it to life. */
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
