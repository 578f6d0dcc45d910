import { measureDashboard } from './dashboard';
import { measureFigures } from './figures';
import type { BenchResult } from './pairs';

/** Key figures: what the platform takes for them, and until the dashboard shows them. */
export default async (): Promise<BenchResult[]> => [...(await measureFigures()), ...(await measureDashboard())];
