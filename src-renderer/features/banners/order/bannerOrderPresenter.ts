import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import { pagesByArea } from '../bannerAreas';

/** Texts of banner order jobs. */
export const bannerOrderPresenter = createBulkPresenter({
  title: ({ area = 'banners' }) => t(`contentBanners.${area}.order`),
  formatText: (key, values) => t(`contentBanners.order.${key}`, values),
  path: ({ id, area = 'banners' }) => `${pagesByArea[area].paths.list}?job=${id}`,
});
