import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

/** Texts of the jobs that change single fields for a campaign. */
export const fieldBulkPresenter = createBulkPresenter({
  title: (t) => t('campaigns.job.title'),
  formatText: (t, key, values) => t(`campaigns.job.${key}`, values),
  path: ({ campaign }) => (campaign === undefined ? '/campaigns' : `/campaigns/${campaign.id}`),
});
