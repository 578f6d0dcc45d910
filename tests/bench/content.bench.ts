import { newTenant } from '../support/platform';
import { measurePageBuilder } from './pageBuilder';
import type { BenchResult } from './pairs';
import { withPlatform } from './withPlatform';

/** Benchmark of the page builder with many blocks. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => measurePageBuilder(platform, await newTenant(platform, { stores: 12 })));
