import type { Job } from '@shared/jobs/job';
import { jobKinds, type JobInput, type JobKindName, type JobResult } from '@shared/jobs/kinds';
import type { JobKind, JobKindEntry } from '../kind';
import { bannerOrder } from './bannerOrder';
import { credentialBulk } from './credentialBulk';
import { fieldBulk } from './fieldBulk';
import { menuAssignment } from './menuAssignment';
import { menuCopy, menuDeploy, menuImport } from './menuJobs';
import { pageFraming } from './pageFraming';
import { priceBulk } from './priceBulk';
import { npsExport, orderExport } from './orderExport';
import { productBulk } from './productBulk';
import { storeBulk } from './storeBulk';

const jobImplementations = {
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
} satisfies { [K in JobKindName]: Pick<JobKind<JobInput<K>, never, JobResult<K>>, 'result'> };

/** Returns a job's title for notifications. */
export const getJobTitle = (job: Job): string => jobImplementations[job.kind].title(job);

/** All job kinds by name, for the job engine. */
export const jobKindRegistry: ReadonlyMap<string, JobKindEntry> = new Map(
  Object.entries(jobKinds).map(([name, contract]) => [
    name,
    { ...contract, implementation: jobImplementations[name as JobKindName] } as unknown as JobKindEntry,
  ]),
);
