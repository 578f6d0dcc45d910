import type * as v from 'valibot';
import { bannerOrder } from './bannerOrder';
import { credentialBulk } from './credentialBulk';
import { fieldBulk } from './fieldBulk';
import { menuAssignment } from './menuAssignment';
import { menuCopy, menuDeploy, menuImport } from './menuJobs';
import { npsExport, orderExport } from './orderExport';
import { pageFraming } from './pageFraming';
import { priceBulk } from './priceBulk';
import { productBulk } from './productBulk';
import { storeBulk } from './storeBulk';

/** All job kinds. They are implemented in src-main/jobs/kinds; their texts are in src-renderer/app/jobs. */
export const jobKinds = {
  storeBulk,
  productBulk,
  priceBulk,
  menuAssignment,
  credentialBulk,
  pageFraming,
  bannerOrder,
  fieldBulk,
  menuDeploy,
  menuImport,
  menuCopy,
  orderExport,
  npsExport,
};

export type JobKindName = keyof typeof jobKinds;
export type JobInput<K extends JobKindName> = v.InferOutput<(typeof jobKinds)[K]['input']>;
/** Type of a job kind's result. */
export type JobResult<K extends JobKindName> = (typeof jobKinds)[K] extends { result?: infer Result } ? Result : never;

export const isJobKind = (name: string): name is JobKindName => Object.hasOwn(jobKinds, name);
