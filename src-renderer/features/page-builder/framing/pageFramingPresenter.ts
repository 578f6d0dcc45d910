import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

/** Texts of jobs that copy a header and footer. */
export const pageFramingPresenter = createBulkPresenter({
  title: (t) => t('pageBuilder.framing.job'),
  text: (t, key, values) => t(`pageBuilder.framing.${key}`, { count: values.count, ...values } as never),
  path: () => '/pagebuilder',
});
