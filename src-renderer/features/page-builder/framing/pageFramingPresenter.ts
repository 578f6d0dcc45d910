import type { JobPresenter } from '@kit/jobs/view';

/** What is said of a copied header and footer while it goes on and at its end, on whatever screen. */
export const pageFramingPresenter: JobPresenter = {
  title: (t) => t('pageBuilder.framing.job'),
  progress: (t, formats, { progress }) =>
    t('pageBuilder.framing.running', {
      done: formats.count(progress?.done ?? 0),
      count: progress?.total ?? 0,
      total: formats.count(progress?.total ?? 0),
    }),
  ended: (t, _formats, { counts: { saved, failed, unknown }, failure }) => {
    const open = failed + unknown;
    const done = t('pageBuilder.framing.done', { count: saved });
    if (open === 0 && failure === null) return { tone: 'success', title: done };
    return {
      tone: 'warning',
      title: t('pageBuilder.framing.failed', { count: open }),
      ...(saved > 0 && { description: done }),
    };
  },
  path: () => '/pagebuilder',
};
