import type { ReactNode } from 'react';

/** A row of the styleguide: its name on the left, its states on the right. */
export function Specimen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid-12 gap-y-6 border-t border-line py-11">
      <h2 className="type-dtitle col-span-12 lg:col-span-3">{title}</h2>
      <div className="col-span-12 min-w-0 lg:col-span-9">{children}</div>
    </section>
  );
}

/** States side by side, with a label on the left. */
export function Row({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-4 last:mb-0">
      {label && <p className="w-full text-[0.9375rem] font-medium md:w-28">{label}</p>}
      {children}
    </div>
  );
}
