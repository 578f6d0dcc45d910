import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import type { JobPresenter } from '@kit/jobs/view';

const presenter = createBulkPresenter({
  title: (t) => t('menus.stores.job.title'),
  formatText: (t, key, values) => t(`menus.stores.job.${key}`, values),
  path: ({ id }) => `/menu?job=${id}`,
});

/** Texts of menu assignment jobs. */
export const menuAssignmentPresenter: JobPresenter = {
  ...presenter,
  formatEnd: (t, formats, job) => ({ description: job.label, ...presenter.formatEnd(t, formats, job) }),
};
