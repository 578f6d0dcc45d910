import { bulkEnd, progressCounts } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';
import { bulkEditPath } from '@entities/stores/bulkEditLink';

/** Texts of bulk edit jobs. */
export const storeBulkPresenter: JobPresenter = {
  title: (t) => t('storesBulk.title'),
  progress: (t, formats, job) =>
    job.step === 'reconciling'
      ? t('storesBulk.run.reconciling')
      : t('storesBulk.run.progress', progressCounts(formats, job)),
  ended: (t, formats, job) => {
    const text = (key: 'success' | 'someFailed' | 'someUnknown') => (count: number) =>
      t(`storesBulk.run.${key}`, { count, value: formats.count(count) });
    return bulkEnd(t, job, {
      saved: text('success'),
      failed: text('someFailed'),
      unknown: text('someUnknown'),
      notDone: t('storesBulk.run.notDone'),
      hint: t('storesBulk.run.someFailedBody'),
    });
  },
  path: ({ id }) => `${bulkEditPath}?job=${id}`,
};
