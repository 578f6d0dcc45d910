import type { JobPresenter } from '@kit/jobs/view';

/** What is said of a change of prices while it goes on and at its end, on whatever screen. */
export const priceBulkPresenter: JobPresenter = {
  title: (t) => t('menuPrices.job.title'),
  progress: (t, formats, { progress }) =>
    t('menuPrices.job.progress', {
      done: formats.count(progress?.done ?? 0),
      total: formats.count(progress?.total ?? 0),
    }),
  ended: (t, formats, { counts: { saved, failed, unknown }, failure }) => {
    const text = (key: 'saved' | 'failed' | 'unknown', count: number) =>
      t(`menuPrices.${key}`, { count, value: formats.count(count) });
    if (failed + unknown === 0 && failure === null) return { tone: 'success', title: text('saved', saved) };
    const [first, ...more] = [
      ...(failed > 0 ? [text('failed', failed)] : []),
      ...(unknown > 0 ? [text('unknown', unknown)] : []),
      ...(saved > 0 ? [text('saved', saved)] : []),
    ];
    return {
      tone: 'warning',
      title: first ?? t('menuPrices.job.notDone'),
      ...(more.length > 0 && { description: more.map((sentence) => `${sentence}.`).join(' ') }),
    };
  },
  path: ({ id, menuId = 0 }) => `/menu/new-edit-menu/${menuId}?job=${id}`,
};
