import { createTenant } from '../support/platform';
import { measureBulkEdit } from './bulk';
import type { BenchResult } from './pairs';
import { measureStoreList } from './screens';
import { measureStoreForm } from './storeForm';
import { measureWall } from './wall';
import { withPlatform } from './withPlatform';

/** Stores: list, form, bulk edit, wall. */
export default (): Promise<BenchResult[]> =>
  withPlatform(async (platform) => {
    const largeTenant = await createTenant(platform, { stores: 1000 });
    return [
      ...(await measureStoreList(platform, largeTenant)),
      ...(await measureStoreForm(platform, await createTenant(platform))),
      ...(await measureBulkEdit(platform, largeTenant)),
      ...(await measureWall(platform, await createTenant(platform, { stores: 200 }))),
    ];
  });
