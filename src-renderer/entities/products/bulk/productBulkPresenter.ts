import { bulkEnd, progressCounts } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';

/** Texts of bulk product jobs. */
export const productBulkPresenter: JobPresenter = {
  title: (t) => t('products.bulk.title'),
  progress: (t, formats, job) => t('products.bulk.progress', progressCounts(formats, job)),
  ended: (t, formats, job) => {
    const text = (key: 'success' | 'someFailed' | 'someUnknown') => (count: number) =>
      t(`products.bulk.${key}`, { count, value: formats.count(count) });
    return bulkEnd(t, job, {
      saved: text('success'),
      failed: text('someFailed'),
      unknown: text('someUnknown'),
      notDone: t('products.bulk.notDone'),
    });
  },
  path: ({ id }) => `/products?job=${id}`,
};
