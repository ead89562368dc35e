import type { ReactNode } from 'react';

/** Round count on the accent colour. The number carries the meaning, not the colour. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="figures inline-grid h-5.5 min-w-5.5 place-items-center rounded-full bg-badge px-1.5 text-xs leading-none font-semibold text-on-badge">
      {children}
    </span>
  );
}
