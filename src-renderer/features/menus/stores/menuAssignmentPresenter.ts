import { bulkEnd, progressCounts } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';

/** Texts of menu assignment jobs. */
export const menuAssignmentPresenter: JobPresenter = {
  title: (t) => t('menus.stores.job.title'),
  progress: (t, formats, job) => t('menus.stores.job.progress', progressCounts(formats, job)),
  ended: (t, formats, job) => {
    const text = (key: 'saved' | 'someFailed' | 'someUnknown') => (count: number) =>
      t(`menus.stores.job.${key}`, { count, value: formats.count(count) });
    return {
      description: job.label,
      ...bulkEnd(t, job, {
        saved: text('saved'),
        failed: text('someFailed'),
        unknown: text('someUnknown'),
        notDone: t('menus.stores.job.notDone'),
      }),
    };
  },
  path: ({ id }) => `/menu?job=${id}`,
};
