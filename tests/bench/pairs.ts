/**
 * Compares two measurements on a shared, noisy machine: alternates them many times and takes the ratio of each pair.
 */

export interface BenchResult {
  name: string;
  unit: string;
  /** Medians of the measurement and of its reference. */
  own: number;
  reference: number | null;
  ratio: number | null;
  /** Bootstrap confidence interval (95 %) of the median ratio. */
  low: number | null;
  high: number | null;
  goal: number | null;
  samples: number;
}

export const computeMedian = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** The value not exceeded by `share` of the values. */
export const computePercentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

const bootstrap = (values: readonly number[]): [number, number] => {
  const medians = Array.from({ length: 1000 }, () =>
    computeMedian(values.map(() => values[Math.floor(Math.random() * values.length)] ?? Number.NaN)),
  ).sort((a, b) => a - b);
  return [medians[25] ?? Number.NaN, medians[974] ?? Number.NaN];
};

interface Comparison {
  name: string;
  unit?: string;
  own: () => Promise<number>;
  reference: () => Promise<number>;
  /** The maximum acceptable ratio. */
  goal?: number;
  pairs?: number;
  /** Number of warm-up pairs. */
  warmUp?: number;
}

export const comparePairs = async ({
  name,
  unit = 'ms',
  own,
  reference,
  goal,
  pairs = 14,
  warmUp = 3,
}: Comparison): Promise<BenchResult> => {
  const durations: { own: number; reference: number }[] = [];
  for (let pair = 0; pair < pairs + warmUp; pair += 1) {
    // Alternates the order, so that neither always profits from the other's warm caches.
    const first = pair % 2 === 0 ? await own() : await reference();
    const secondDuration = pair % 2 === 0 ? await reference() : await own();
    if (pair >= warmUp) {
      durations.push(
        pair % 2 === 0 ? { own: first, reference: secondDuration } : { own: secondDuration, reference: first },
      );
    }
  }
  const ratios = durations.map((pair) => pair.own / pair.reference);
  const [low, high] = bootstrap(ratios);
  return {
    name,
    unit,
    own: computeMedian(durations.map((pair) => pair.own)),
    reference: computeMedian(durations.map((pair) => pair.reference)),
    ratio: computeMedian(ratios),
    low,
    high,
    goal: goal ?? null,
    samples: pairs,
  };
};

export const toResult = (
  name: string,
  unit: string,
  values: readonly number[],
  goal: number | null = null,
): BenchResult => ({
  name,
  unit,
  own: computeMedian(values),
  reference: null,
  ratio: null,
  low: null,
  high: null,
  goal,
  samples: values.length,
});

/** Prints rows immediately, because the whole benchmark takes minutes. */
export const printEarly = (rows: readonly BenchResult[]): void => {
  for (const { name, own, unit } of rows) console.log(`${name}: ${own.toFixed(1)} ${unit}`);
};
