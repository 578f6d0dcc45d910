import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import type { JobPresenter } from '@kit/jobs/view';
import { bulkEditPath } from '@entities/stores/bulkEditLink';

const presenter = createBulkPresenter({
  title: (t) => t('storesBulk.title'),
  formatText: (t, key, values) => t(`storesBulk.run.${key}`, values),
  hint: (t) => t('storesBulk.run.hint'),
  path: ({ id }) => `${bulkEditPath}?job=${id}`,
});

/** Texts of bulk edit jobs. */
export const storeBulkPresenter: JobPresenter = {
  ...presenter,
  formatProgress: (t, formats, job) =>
    job.step === 'reconciling' ? t('storesBulk.run.reconciling') : presenter.formatProgress(t, formats, job),
};
