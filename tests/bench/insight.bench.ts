import { measureDashboard } from './dashboard';
import { measureFigures } from './figures';
import type { BenchResult } from './pairs';

/** Reports: time of the platform, and time until the dashboard shows them. */
export default async (): Promise<BenchResult[]> => [...(await measureFigures()), ...(await measureDashboard())];
