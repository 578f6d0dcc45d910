import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import type { JobPresenter } from '@kit/jobs/jobPresenter';
import { bulkEditPath } from '@entities/stores/bulkEditLink';

const presenter = createBulkPresenter({
  title: () => t('storesBulk.title'),
  formatText: (key, values) => t(`storesBulk.run.${key}`, values),
  hint: () => t('storesBulk.run.hint'),
  path: ({ id }) => `${bulkEditPath}?job=${id}`,
});

/** Texts of bulk edit jobs. */
export const storeBulkPresenter: JobPresenter = {
  ...presenter,
  formatProgress: (formats, job) =>
    job.step === 'reconciling' ? t('storesBulk.run.reconciling') : presenter.formatProgress(formats, job),
};
