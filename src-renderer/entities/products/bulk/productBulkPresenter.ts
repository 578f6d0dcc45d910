import type { JobPresenter } from '@kit/jobs/view';

/** What is said of one change of many products while it goes on and at its end, on whatever screen. */
export const productBulkPresenter: JobPresenter = {
  title: (t) => t('products.bulk.title'),
  progress: (t, formats, { progress }) =>
    t('products.bulk.progress', {
      done: formats.count(progress?.done ?? 0),
      total: formats.count(progress?.total ?? 0),
    }),
  ended: (t, formats, { counts: { saved, failed, unknown }, failure }) => {
    const text = (key: 'success' | 'someFailed' | 'someUnknown', count: number) =>
      t(`products.bulk.${key}`, { count, value: formats.count(count) });
    if (failed + unknown === 0 && failure === null) return { tone: 'success', title: text('success', saved) };
    const [first, ...more] = [
      ...(failed > 0 ? [text('someFailed', failed)] : []),
      ...(unknown > 0 ? [text('someUnknown', unknown)] : []),
      ...(saved > 0 ? [text('success', saved)] : []),
    ];
    return {
      tone: 'warning',
      title: first ?? t('products.bulk.notDone'),
      ...(more.length > 0 && { description: more.map((sentence) => `${sentence}.`).join(' ') }),
    };
  },
  path: ({ id }) => `/products?job=${id}`,
};
