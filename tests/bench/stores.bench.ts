import { newTenant } from '../support/platform';
import { measureBulkEdit } from './bulk';
import type { BenchResult } from './pairs';
import { measureStoreList } from './screens';
import { measureStoreForm } from './storeForm';
import { measureWall } from './wall';
import { withPlatform } from './withPlatform';

/** Benchmarks of stores: list, form, bulk edit, wall. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => {
    const many = await newTenant(platform, { stores: 1000 });
    return [
      ...(await measureStoreList(platform, many)),
      ...(await measureStoreForm(platform, await newTenant(platform))),
      ...(await measureBulkEdit(platform, many)),
      ...(await measureWall(platform, await newTenant(platform, { stores: 200 }))),
    ];
  });
