import { Static } from '#components/static/static.tsx';
import type { Fact } from '#lib/catalogue/facts/fact.ts';

/** Terms and values, separated by thin lines. */
export function FactList({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <Static as="dl" className={`border-t border-line max-[20rem]:*:grid-cols-1 ${className}`}>
      {facts.map(({ term, value, href }) => (
        <div
          key={term}
          className="grid grid-cols-[minmax(0,5fr)_minmax(0,9fr)] gap-x-4 border-b border-line py-3 text-[0.9375rem] leading-[1.45] break-inside-avoid"
        >
          <dt className="text-ink-2">{term}</dt>
          <dd className="figures font-medium">
            {href ? (
              <a
                href={href}
                className="tall-under-finger inline-flex min-h-6 items-center underline underline-offset-4 hover:decoration-2"
              >
                {value}
              </a>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </Static>
  );
}
