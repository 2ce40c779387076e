/** A histogram in seconds in the format of prom-client, whose own histogram costs as much as a small operation. */

const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

type Labels = Readonly<Record<string, string>>;

/** What was counted under one set of labels. */
class Tally {
  readonly labels: Labels;
  readonly #counts = BOUNDS.map(() => 0);
  #count = 0;
  #sum = 0;

  constructor(labels: Labels) {
    this.labels = labels;
  }

  add(seconds: number): void {
    const at = BOUNDS.findIndex((bound) => seconds <= bound);
    if (at >= 0) this.#counts[at] = (this.#counts[at] ?? 0) + 1;
    this.#count += 1;
    this.#sum += seconds;
  }

  /** Each bucket holds what the ones before it hold. */
  values(name: string) {
    if (this.#count === 0) return [];
    const { labels } = this;
    let below = 0;
    const buckets = BOUNDS.map((bound, at) => {
      below += this.#counts[at] ?? 0;
      return { metricName: `${name}_bucket`, labels: { le: bound, ...labels }, value: below };
    });
    return [
      ...buckets,
      { metricName: `${name}_bucket`, labels: { le: '+Inf', ...labels }, value: this.#count },
      { metricName: `${name}_sum`, labels, value: this.#sum },
      { metricName: `${name}_count`, labels, value: this.#count },
    ];
  }
}

export class Histogram {
  readonly name: string;
  readonly help: string;
  readonly #tallies = new Map<string, Tally>();

  constructor(name: string, help: string) {
    this.name = name;
    this.help = help;
  }

  of(labels: Labels): Tally {
    const key = Object.values(labels).join(' ');
    let tally = this.#tallies.get(key);
    if (!tally) this.#tallies.set(key, (tally = new Tally(labels)));
    return tally;
  }

  get() {
    const values = [...this.#tallies.values()].flatMap((tally) => tally.values(this.name));
    return Promise.resolve({ name: this.name, help: this.help, type: 'histogram', aggregator: 'sum', values });
  }
}
