import { t } from 'i18next';
import { createBulkPresenter } from '@kit/jobs/bulkPresenter';

type Translate = (key: string, values: object) => string;

/** Texts of jobs that copy a header and footer. */
export const pageFramingPresenter = createBulkPresenter({
  title: () => t('pageBuilder.framing.job'),
  formatText: (key, values) => (t as unknown as Translate)(`pageBuilder.framing.${key}`, values),
  path: () => '/pagebuilder',
});
