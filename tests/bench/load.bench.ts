import { measureBoardLoad } from './boardLoad';
import { measureLiveChanges } from './liveChanges';
import { measureOffline } from './offline';
import type { BenchResult } from './pairs';
import { measurePublishing } from './publishing';
import { withPlatform } from './withPlatform';

/** Benchmarks under load and without a platform: open orders, menu deploys, live changes. */
export default async (minutes: number): Promise<BenchResult[]> => [
  ...(await withPlatform((platform) => measureBoardLoad(platform, minutes))),
  ...(await withPlatform((platform) => measurePublishing(platform))),
  ...(await withPlatform(measureLiveChanges)),
  ...(await withPlatform(measureOffline)),
];
