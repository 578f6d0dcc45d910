import { bulkEnd } from '@kit/jobs/bulkEnd';
import type { JobPresenter } from '@kit/jobs/view';

/** Texts of jobs that copy a header and footer. */
export const pageFramingPresenter: JobPresenter = {
  title: (t) => t('pageBuilder.framing.job'),
  progress: (t, formats, { progress }) =>
    t('pageBuilder.framing.running', {
      done: formats.count(progress?.done ?? 0),
      count: progress?.total ?? 0,
      total: formats.count(progress?.total ?? 0),
    }),
  ended: (t, _formats, job) =>
    bulkEnd(t, job, {
      saved: (count) => t('pageBuilder.framing.done', { count }),
      failed: (count) => t('pageBuilder.framing.failed', { count }),
      unknown: (count) => t('pageBuilder.framing.unknown', { count }),
      notDone: t('pageBuilder.framing.notDone'),
    }),
  path: () => '/pagebuilder',
};
