import { createTenant } from '../support/platform';
import { measurePageBuilder } from './pageBuilder';
import type { BenchResult } from './pairs';
import { withPlatform } from './withPlatform';

/** Content: the page builder with many blocks. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => measurePageBuilder(platform, await createTenant(platform, { stores: 12 })));
