import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

type Translate = (key: string, values: object) => string;

/** Texts of jobs that copy a header and footer. */
export const pageFramingPresenter = createBulkPresenter({
  title: (t) => t('pageBuilder.framing.job'),
  formatText: (t, key, values) => (t as unknown as Translate)(`pageBuilder.framing.${key}`, values),
  path: () => '/pagebuilder',
});
