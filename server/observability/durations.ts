/** How long things took: what Prometheus calls a histogram, counted without making anything anew for each. */
export class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #steps: readonly number[];
  readonly #rows = new Map<string, Map<string, Row>>();

  /** `steps` are upper bounds in seconds, in ascending order. */
  constructor({ name, help, steps }: { name: string; help: string; steps: readonly number[] }) {
    this.#name = name;
    this.#help = help;
    this.#steps = steps;
  }

  observe(kind: string, status: string, seconds: number): void {
    const row = this.#rows.get(kind)?.get(status) ?? this.#add(kind, status);
    row.sum += seconds;
    const { counts } = row;
    let at = 0;
    while (at < this.#steps.length && seconds > (this.#steps[at] ?? 0)) at += 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }

  /** In the text format of Prometheus. */
  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    for (const [kind, statuses] of this.#rows)
      for (const [status, row] of statuses)
        lines.push(...this.#lines(`kind="${kind}",status="${status}"`, row));
    return lines.join('\n');
  }

  #lines(labels: string, { counts, sum }: Row): string[] {
    let below = 0;
    const buckets = [...this.#steps, '+Inf'].map((step, at) => {
      below += counts[at] ?? 0;
      return `${this.#name}_bucket{le="${step}",${labels}} ${below}`;
    });
    return [...buckets, `${this.#name}_sum{${labels}} ${sum}`, `${this.#name}_count{${labels}} ${below}`];
  }

  #add(kind: string, status: string): Row {
    const statuses = this.#rows.get(kind) ?? new Map<string, Row>();
    const row = { counts: Array.from({ length: this.#steps.length + 1 }, () => 0), sum: 0 };
    this.#rows.set(kind, statuses.set(status, row));
    return row;
  }
}

interface Row {
  /** By step; what took longer comes last. */
  readonly counts: number[];
  sum: number;
}
