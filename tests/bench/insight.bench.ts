import { measureFigures } from './figures';
import type { BenchResult } from './pairs';

/** Key figures: what the platform takes for them. */
export default (): Promise<BenchResult[]> => measureFigures();
