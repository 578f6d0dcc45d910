import type { JobKindName } from '@shared/jobs/kinds';
import { bannerOrderPresenter } from '@features/banners/order/bannerOrderPresenter';
import { fieldBulkPresenter } from '@features/campaigns/run/fieldBulkPresenter';
import { storeBulkPresenter } from '@features/bulk-edit/run/storeBulkPresenter';
import { credentialBulkPresenter } from '@features/integrations/many/credentialBulkPresenter';
import { menuAssignmentPresenter } from '@features/menus/stores/menuAssignmentPresenter';
import { createMenuJobPresenter } from '@features/menu-deploy/menuJobPresenter';
import { npsExportPresenter, orderExportPresenter } from '@entities/orders/export/orderExportPresenter';
import { productBulkPresenter } from '@entities/products/bulk/productBulkPresenter';
import { pageFramingPresenter } from '@features/page-builder/framing/pageFramingPresenter';
import { priceBulkPresenter } from '@features/menu-prices/jobs/priceBulkPresenter';
import type { JobPresenter } from '@kit/jobs/jobPresenter';

/** Presenter of each job kind: its texts and links. */
export const jobPresenters: Record<JobKindName, JobPresenter> = {
  storeBulk: storeBulkPresenter,
  productBulk: productBulkPresenter,
  priceBulk: priceBulkPresenter,
  menuAssignment: menuAssignmentPresenter,
  credentialBulk: credentialBulkPresenter,
  pageFraming: pageFramingPresenter,
  bannerOrder: bannerOrderPresenter,
  fieldBulk: fieldBulkPresenter,
  menuDeploy: createMenuJobPresenter('menuDeploy'),
  menuImport: createMenuJobPresenter('menuImport'),
  menuCopy: createMenuJobPresenter('menuCopy'),
  orderExport: orderExportPresenter,
  npsExport: npsExportPresenter,
};
