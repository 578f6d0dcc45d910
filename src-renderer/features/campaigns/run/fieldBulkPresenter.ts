import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

/** Texts of the jobs that change single fields for a campaign. */
export const fieldBulkPresenter = createBulkPresenter({
  title: () => t('campaigns.job.title'),
  formatText: (key, values) => t(`campaigns.job.${key}`, values),
  path: ({ campaign }) => (campaign === undefined ? '/campaigns' : `/campaigns/${campaign.id}`),
});
