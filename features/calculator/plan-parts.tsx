import type { ReactNode } from 'react';

interface Fact {
  readonly term: string;
  readonly value: string;
}

/** What a plan comes to, in a row of figures. */
export function PlanFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="calc-plan-facts figures">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The rows. */
  readonly children: ReactNode;
}

export function PlanTable({ caption, heads, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls on a phone, and only a focusable box can be scrolled with keys.
    <div className="calc-table" tabIndex={0}>
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="figures">{children}</tbody>
      </table>
    </div>
  );
}
