import type { JobPresenter } from '@kit/jobs/view';
import { bulkEditPath } from '@entities/stores/bulkEditLink';

/** What is said of a bulk edit while it goes on and at its end, on whatever screen. */
export const storeBulkPresenter: JobPresenter = {
  title: (t) => t('storesBulk.title'),
  progress: (t, formats, { step, progress }) =>
    step === 'reconciling'
      ? t('storesBulk.run.reconciling')
      : t('storesBulk.run.progress', {
          done: formats.count(progress?.done ?? 0),
          total: formats.count(progress?.total ?? 0),
        }),
  ended: (t, formats, { counts: { saved, failed, unknown }, failure }) => {
    const text = (key: 'success' | 'someFailed' | 'someUnknown', count: number) =>
      t(`storesBulk.run.${key}`, { count, value: formats.count(count) });
    if (failed + unknown === 0 && failure === null) return { tone: 'success', title: text('success', saved) };
    const [first, ...more] = [
      ...(failed > 0 ? [text('someFailed', failed)] : []),
      ...(unknown > 0 ? [text('someUnknown', unknown)] : []),
    ];
    return {
      tone: 'warning',
      title: first ?? t('storesBulk.run.notDone'),
      description: [...more.map((sentence) => `${sentence}.`), t('storesBulk.run.someFailedBody')].join(' '),
    };
  },
  path: ({ id }) => `${bulkEditPath}?job=${id}`,
};
