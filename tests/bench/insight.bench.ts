import { measureDashboard } from './dashboard';
import { measureFigures } from './figures';
import type { BenchResult } from './pairs';

/** Benchmarks of statistics: the platform's replies, and the time until the dashboard shows them. */
export default async (): Promise<BenchResult[]> => [...(await measureFigures()), ...(await measureDashboard())];
