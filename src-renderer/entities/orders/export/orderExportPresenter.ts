import { t } from 'i18next';
import { formatJobFailure } from '@kit/jobs/jobTexts';
import type { JobPresenter } from '@kit/jobs/jobPresenter';

/** Texts of an export job, shared by all screens. */
const createExportPresenter = (table: 'orders' | 'answers'): JobPresenter => ({
  title: () => t(`orderExport.titles.${table}`),
  formatProgress: (_formats, { step }) => t(step === 'download' ? 'orderExport.downloading' : 'orderExport.preparing'),
  formatEnd: (formats, { status, file, failure, label }) => {
    if (status !== 'completed' || file === undefined) {
      return {
        tone: 'error',
        title: t(`orderExport.failed.${table}`),
        description: formatJobFailure(label, failure),
      };
    }
    const { name, rows, expected } = file;
    const values = { count: rows, name, value: formats.count(rows) };
    return expected === null || expected === rows
      ? { tone: 'success', title: t('orderExport.done'), description: t(`orderExport.rows.${table}`, values) }
      : {
          tone: 'warning',
          title: t('orderExport.done'),
          description: t('orderExport.differs', { ...values, expected: formats.count(expected) }),
        };
  },
  path: () => '/orders',
});

export const orderExportPresenter = createExportPresenter('orders');
export const npsExportPresenter = createExportPresenter('answers');
