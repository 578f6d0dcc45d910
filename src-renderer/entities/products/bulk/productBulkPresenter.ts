import { bulkEnd } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';

/** What is said of one change of many products while it goes on and at its end, on whatever screen. */
export const productBulkPresenter: JobPresenter = {
  title: (t) => t('products.bulk.title'),
  progress: (t, formats, { progress }) =>
    t('products.bulk.progress', {
      done: formats.count(progress?.done ?? 0),
      total: formats.count(progress?.total ?? 0),
    }),
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
