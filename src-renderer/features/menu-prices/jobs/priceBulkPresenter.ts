import { bulkEnd, progressCounts } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';

/** Texts for the progress and the result of a price change job, shared by all screens. */
export const priceBulkPresenter: JobPresenter = {
  title: (t) => t('menuPrices.job.title'),
  progress: (t, formats, job) => t('menuPrices.job.progress', progressCounts(formats, job)),
  ended: (t, formats, job) => {
    const text = (key: 'saved' | 'failed' | 'unknown') => (count: number) =>
      t(`menuPrices.${key}`, { count, value: formats.count(count) });
    return bulkEnd(t, job, {
      saved: text('saved'),
      failed: text('failed'),
      unknown: text('unknown'),
      notDone: t('menuPrices.job.notDone'),
    });
  },
  path: ({ id, menuId = 0, menuIds }) =>
    menuIds === undefined ? `/menu/new-edit-menu/${menuId}?job=${id}` : `/menu/change-prices?job=${id}`,
};
