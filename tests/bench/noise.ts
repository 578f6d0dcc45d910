import { comparePairs, type Row } from './pairs';
import { startBlank } from './start';

/** The noise of the machine: a blank window against itself. */
export const noiseRow = (pairs: number): Promise<Row> =>
  comparePairs({ name: 'A/A: blank window / blank window', own: startBlank, reference: startBlank, pairs, warmUp: 1 });
