import { newTenant } from '../support/platform';
import { bulkRows } from './bulk';
import type { Row } from './pairs';
import { listRows } from './screens';
import { storeFormRows } from './storeForm';
import { wallRows } from './wall';
import { withPlatform } from './withPlatform';

/** Stores: list, form, many at once, wall. */
export default (): Promise<Row[]> =>
  withPlatform(async (platform) => {
    const many = await newTenant(platform, { stores: 1000 });
    return [
      ...(await listRows(platform, many)),
      ...(await storeFormRows(platform, await newTenant(platform))),
      ...(await bulkRows(platform, many)),
      ...(await wallRows(platform, await newTenant(platform, { stores: 200 }))),
    ];
  });
