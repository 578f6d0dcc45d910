import { jobKinds, type JobInput, type JobKindName } from '@shared/jobs/kinds';
import { isBatchKind } from '@shared/jobs/batchKinds';
import type { JobKindEntry } from '../kind';
import type { AnyJobKind, JobKind } from '../kind';
import { bannerOrder, popUpOrder, positionBannerOrder } from './bannerOrder';
import { menuAssignment } from './menuAssignment';
import { menuCopy, menuDeploy, menuImport } from './menuJobs';
import { pageFraming } from './pageFraming';
import { priceBulk } from './priceBulk';
import { npsExport, orderExport } from './orderExport';
import { productBulk } from './productBulk';
import { storeBulk } from './storeBulk';

const implementation = {
  storeBulk,
  productBulk,
  priceBulk,
  menuAssignment,
  pageFraming,
  bannerOrder,
  positionBannerOrder,
  popUpOrder,
  menuDeploy,
  menuImport,
  menuCopy,
  orderExport,
  npsExport,
} satisfies {
  [K in JobKindName]: JobKind<JobInput<K>, never> | object;
};

/** All job kinds by name, for the engine. */
export const jobKindRegistry: ReadonlyMap<string, JobKindEntry> = new Map(
  Object.entries(jobKinds).map(([name, row]) => [
    name,
    { ...row, many: isBatchKind(name), does: implementation[name as JobKindName] as AnyJobKind },
  ]),
);
