interface Fact {
  readonly term: string;
  readonly value: string;
}

/** Key figures of a plan in a row. */
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
