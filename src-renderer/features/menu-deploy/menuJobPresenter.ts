import { t } from 'i18next';
import type { JobPresenter } from '@kit/jobs/jobPresenter';
import { formatJobFailure } from '@kit/jobs/jobTexts';
import { menuDeployPath } from '@entities/menus/menuDeployPath';

/** Texts of menu jobs, shared by all screens. */
export const createMenuJobPresenter = (kind: 'menuDeploy' | 'menuImport' | 'menuCopy'): JobPresenter => ({
  title: () => t(`menuDeploy.jobs.${kind}.title`),
  formatProgress: (_formats, { step }) =>
    step === 'import' ? t('menuDeploy.jobs.importing') : t('menuDeploy.jobs.deploying'),
  formatEnd: (_formats, { status, label, failure }) =>
    status === 'completed'
      ? { tone: 'success', title: t(`menuDeploy.jobs.${kind}.done`), description: label }
      : {
          tone: status === 'failed' ? 'error' : 'warning',
          title: t(status === 'failed' ? `menuDeploy.jobs.${kind}.failed` : 'menuDeploy.jobs.stopped'),
          description: formatJobFailure(label, failure),
        },
  path: () => menuDeployPath,
});
