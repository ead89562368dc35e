/** Durations by two labels: a Prometheus histogram that does not allocate objects per observation. */
export class Durations {
  readonly #name: string;
  readonly #help: string;
  readonly #labels: readonly [string, string];
  readonly #steps: readonly number[];
  readonly #rows = new Map<string, Map<string, Row>>();

  /** `steps` are upper bounds in seconds, in ascending order. */
  constructor({ name, help, labels, steps }: DurationsOptions) {
    this.#name = name;
    this.#help = help;
    this.#labels = labels;
    this.#steps = steps;
  }

  observe(first: string, second: string, seconds: number): void {
    const row = this.#rows.get(first)?.get(second) ?? this.#add(first, second);
    row.sum += seconds;
    const { counts } = row;
    let at = 0;
    while (at < this.#steps.length && seconds > (this.#steps[at] ?? 0)) at += 1;
    counts[at] = (counts[at] ?? 0) + 1;
  }

  /** Returns the Prometheus text format. */
  text(): string {
    const lines = [`# HELP ${this.#name} ${this.#help}`, `# TYPE ${this.#name} histogram`];
    const [one, other] = this.#labels;
    for (const [first, rows] of this.#rows)
      for (const [second, row] of rows)
        lines.push(...this.#lines(`${one}="${first}",${other}="${second}"`, row));
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

  #add(first: string, second: string): Row {
    const rows = this.#rows.get(first) ?? new Map<string, Row>();
    const row = { counts: Array.from({ length: this.#steps.length + 1 }, () => 0), sum: 0 };
    this.#rows.set(first, rows.set(second, row));
    return row;
  }
}

interface DurationsOptions {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly [string, string];
  readonly steps: readonly number[];
}

interface Row {
  /** One count per step; the last one counts what took longer. */
  readonly counts: number[];
  sum: number;
}
