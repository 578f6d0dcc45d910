import type { JobKindName } from '@shared/jobs/kinds';
import { orderPresenters } from '@features/banners/order/orderPresenters';
import { storeBulkPresenter } from '@features/bulk-edit/run/storeBulkPresenter';
import { menuAssignmentPresenter } from '@features/menus/stores/menuAssignmentPresenter';
import { menuJobViews } from '@features/menu-deploy/menuJobViews';
import { npsExportView, orderExportView } from '@entities/orders/export/orderExportView';
import { productBulkPresenter } from '@entities/products/bulk/productBulkPresenter';
import { pageFramingPresenter } from '@features/page-builder/framing/pageFramingPresenter';
import { priceBulkPresenter } from '@features/menu-prices/jobs/priceBulkPresenter';
import type { JobPresenter } from '@kit/jobs/view';

/** Texts of each job kind. */
export const jobPresenters: Record<JobKindName, JobPresenter> = {
  storeBulk: storeBulkPresenter,
  productBulk: productBulkPresenter,
  priceBulk: priceBulkPresenter,
  menuAssignment: menuAssignmentPresenter,
  pageFraming: pageFramingPresenter,
  ...orderPresenters,
  ...menuJobViews,
  orderExport: orderExportView,
  npsExport: npsExportView,
};
