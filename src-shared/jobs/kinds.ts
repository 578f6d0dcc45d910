import type * as v from 'valibot';
import type { PolicyArea, Permission } from '../domain/people/policies';
import { npsExportInput, orderExportInput } from './orderExport';
import { menuAssignmentInput, type MenuAssignmentResult } from './menuAssignment';
import { menuCopyInput, menuDeployInput, menuImportInput } from './menuJobs';
import { bannerOrderInput, type BannerOrderResult } from './bannerOrder';
import type { JobFile } from './jobFile';
import { pageFramingInput, type PageFramingResult } from './pageFraming';
import type { JobReply } from '../contract/protocol/platformJob';
import { priceBulkInput, type PriceBulkResult } from './priceBulk';
import { productBulkInput, type ProductBulkResult } from './productBulk';
import { storeBulkInput, type StoreBulkResult } from './storeBulk';

interface JobKindRow {
  /** Input from a screen. Stored on disk: no secrets. */
  input: v.GenericSchema;
  needs: Permission;
  /** Any action in one of these areas suffices, as for calls. */
  enoughAreas?: readonly PolicyArea[];
}

/** All job kinds. Implementations: src-main/jobs/kinds; texts: src-renderer/app/jobs. */
export const jobKinds = {
  storeBulk: { input: storeBulkInput, needs: 'stores.massive_update' },
  productBulk: { input: productBulkInput, needs: 'products.update' },
  priceBulk: { input: priceBulkInput, needs: 'menus.update' },
  menuAssignment: { input: menuAssignmentInput, needs: 'stores.update' },
  pageFraming: { input: pageFramingInput, needs: 'pages.update' },
  bannerOrder: { input: bannerOrderInput, needs: 'banners.update' },
  positionBannerOrder: { input: bannerOrderInput, needs: 'position_banners.update' },
  popUpOrder: { input: bannerOrderInput, needs: 'pop_ups.update' },
  menuDeploy: { input: menuDeployInput, needs: 'menus.update' },
  menuImport: { input: menuImportInput, needs: 'menus.update' },
  menuCopy: { input: menuCopyInput, needs: 'menus.update' },
  orderExport: { input: orderExportInput, needs: 'orders.export_csv' },
  npsExport: { input: npsExportInput, needs: 'answers.nps_result', enoughAreas: ['answers'] },
} as const satisfies Record<string, JobKindRow>;

export type JobKindName = keyof typeof jobKinds;
export type JobInput<K extends JobKindName> = v.InferOutput<(typeof jobKinds)[K]['input']>;

/** Result types of `jobs.result`. */
interface JobResults {
  storeBulk: StoreBulkResult;
  productBulk: ProductBulkResult;
  priceBulk: PriceBulkResult;
  menuAssignment: MenuAssignmentResult;
  pageFraming: PageFramingResult;
  bannerOrder: BannerOrderResult;
  positionBannerOrder: BannerOrderResult;
  popUpOrder: BannerOrderResult;
  menuDeploy: JobReply | null;
  menuImport: JobReply | null;
  menuCopy: JobReply | null;
  orderExport: JobFile | null;
  npsExport: JobFile | null;
}
export type JobResult<K extends JobKindName> = JobResults[K];

export const isJobKind = (name: string): name is JobKindName => Object.hasOwn(jobKinds, name);
