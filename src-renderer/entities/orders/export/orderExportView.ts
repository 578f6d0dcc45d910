import type { JobView } from '@kit/jobs/view';

/** What is said of an export of orders, on whatever screen. */
export const orderExportView: JobView = {
  title: (t) => t('orderExport.title'),
  progress: (t, _formats, { step }) => t(step === 'download' ? 'orderExport.downloading' : 'orderExport.preparing'),
  ended: (t, formats, { state, file, failure, label }) => {
    if (state !== 'completed' || file === undefined) {
      return {
        tone: 'error',
        title: t('orderExport.failed'),
        description: [label, failure?.message ?? null].filter((text) => text !== null).join(': '),
      };
    }
    const { name, rows, expected } = file;
    const texts = { count: rows, name, value: formats.count(rows) };
    return expected === null || expected === rows
      ? { tone: 'success', title: t('orderExport.done'), description: t('orderExport.rows', texts) }
      : {
          tone: 'warning',
          title: t('orderExport.done'),
          description: t('orderExport.differs', { ...texts, expected: formats.count(expected) }),
        };
  },
  path: () => '/orders',
};
