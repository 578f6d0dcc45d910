import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

/** Texts for the progress and the result of a price change job, shared by all screens. */
export const priceBulkPresenter = createBulkPresenter({
  title: () => t('menuPrices.job.title'),
  formatText: (key, values) => t(`menuPrices.job.${key}`, values),
  path: ({ id, menuId = 0, menuIds }) =>
    menuIds === undefined ? `/menu/new-edit-menu/${menuId}?job=${id}` : `/menu/change-prices?job=${id}`,
});
