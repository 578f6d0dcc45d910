import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

/** Texts for jobs that change several products. */
export const productBulkPresenter = createBulkPresenter({
  title: () => t('products.bulk.title'),
  formatText: (key, values) => t(`products.bulk.${key}`, values),
  path: ({ id }) => `/products?job=${id}`,
});
