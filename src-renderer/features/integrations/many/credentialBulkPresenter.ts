import { t } from 'i18next';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';
import { getProvider } from '@shared/domain/integrations/providers';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';
import type { JobPresenter } from '@kit/jobs/jobPresenter';

const presenter = createBulkPresenter({
  title: () => t('integrations.many.job.title'),
  formatText: (key, values) => t(`integrations.many.job.${key}`, values),
  path: ({ id, provider }) =>
    provider === undefined
      ? `${connectionPaths.payment}?job=${id}`
      : `${connectionPaths[getProvider(provider).kind]}/${provider}?job=${id}`,
});

/** Texts of jobs that connect many stores. */
export const credentialBulkPresenter: JobPresenter = {
  ...presenter,
  formatEnd: (formats, job) => ({ description: job.label, ...presenter.formatEnd(formats, job) }),
};
