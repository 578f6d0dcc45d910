import { comparePairs, type BenchResult } from './pairs';
import { startBlank } from './start';

/** Measures the machine's noise: a blank window compared with itself. */
export const measureNoise = (pairs: number): Promise<BenchResult> =>
  comparePairs({ name: 'A/A: blank window / blank window', own: startBlank, reference: startBlank, pairs, warmUp: 1 });
