import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import type { JobPresenter } from '@kit/jobs/jobPresenter';

const presenter = createBulkPresenter({
  title: () => t('menus.stores.job.title'),
  formatText: (key, values) => t(`menus.stores.job.${key}`, values),
  path: ({ id }) => `/menu?job=${id}`,
});

/** Texts of menu assignment jobs. */
export const menuAssignmentPresenter: JobPresenter = {
  ...presenter,
  formatEnd: (formats, job) => ({ description: job.label, ...presenter.formatEnd(formats, job) }),
};
