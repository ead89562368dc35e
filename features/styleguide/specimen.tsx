import type { ReactNode } from 'react';

/** One row of the styleguide: what it is at the left, its states at the right. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid-12 gap-y-6 border-t border-line py-10">
      <h2 className="type-dtitle col-span-12 lg:col-span-3">{title}</h2>
      <div className="col-span-12 lg:col-span-9">{children}</div>
    </section>
  );
}

export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4">
      {label && <p className="type-label w-24 text-ink-2">{label}</p>}
      {children}
    </div>
  );
}
