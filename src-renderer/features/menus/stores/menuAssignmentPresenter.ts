import { bulkEnd } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';

/** What is said of a menu for many stores while it is assigned and at its end, on whatever screen. */
export const menuAssignmentPresenter: JobPresenter = {
  title: (t) => t('menus.stores.job.title'),
  progress: (t, formats, { progress }) =>
    t('menus.stores.job.progress', {
      done: formats.count(progress?.done ?? 0),
      total: formats.count(progress?.total ?? 0),
    }),
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
