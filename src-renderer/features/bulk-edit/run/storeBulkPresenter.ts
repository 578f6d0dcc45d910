import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import type { JobPresenter } from '@kit/jobs/view';
import { bulkEditPath } from '@entities/stores/bulkEditLink';

const presenter = createBulkPresenter({
  title: (t) => t('storesBulk.title'),
  text: (t, key, values) => t(`storesBulk.run.${key}`, values),
  hint: (t) => t('storesBulk.run.hint'),
  path: ({ id }) => `${bulkEditPath}?job=${id}`,
});

/** Texts of bulk edit jobs. */
export const storeBulkPresenter: JobPresenter = {
  ...presenter,
  progress: (t, formats, job) =>
    job.step === 'reconciling' ? t('storesBulk.run.reconciling') : presenter.progress(t, formats, job),
};
