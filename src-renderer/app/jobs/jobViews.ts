import type { JobKindName } from '@shared/jobs/kinds';
import { storeBulkView } from '@features/bulk-edit/run/storeBulkView';
import { menuJobViews } from '@features/menu-deploy/menuJobViews';
import { npsExportView, orderExportView } from '@entities/orders/export/orderExportView';
import { productBulkView } from '@entities/products/bulk/productBulkView';
import { priceBulkView } from '@features/menu-prices/priceBulkView';
import type { JobView } from '@kit/jobs/view';

/** What is said of each kind of job, whatever screen is shown. */
export const jobViews: Record<JobKindName, JobView> = {
  storeBulk: storeBulkView,
  productBulk: productBulkView,
  priceBulk: priceBulkView,
  ...menuJobViews,
  orderExport: orderExportView,
  npsExport: npsExportView,
};
