import { createTenant, startPlatform } from '../support/platform';
import type { BenchResult } from './pairs';
import { measureWeek, sleepTime } from './week';

/** A compressed week of use: memory, idle cost, sleep and faults. */
export default async (): Promise<BenchResult[]> => {
  const platform = await startPlatform({ clockStep: sleepTime });
  try {
    return await measureWeek(platform, await createTenant(platform, { stores: 40 }));
  } finally {
    await platform.stop();
  }
};
