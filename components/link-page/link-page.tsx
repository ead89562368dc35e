import type { ReactNode } from 'react';

/** A page that is reached only by its link, with one heading. */
export function LinkPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap section">
      <h1 className="type-d2 mb-6 wrap-anywhere">{title}</h1>
      {children}
    </div>
  );
}
