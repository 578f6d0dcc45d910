import type { JobPresenter } from '@kit/jobs/view';
import type { JobKindName } from '@shared/jobs/kinds';
import { jobFailureText } from '@kit/jobs/standing';
import { menuDeployPath } from '@entities/menus/menuDeployPath';

const createPresenter = (kind: 'menuDeploy' | 'menuImport' | 'menuCopy'): JobPresenter => ({
  title: (t) => t(`menuDeploy.jobs.${kind}.title`),
  progress: (t, _formats, { step }) =>
    step === 'import' ? t('menuDeploy.jobs.importing') : t('menuDeploy.jobs.deploying'),
  ended: (t, _formats, { state, label, failure }) =>
    state === 'completed'
      ? { tone: 'success', title: t(`menuDeploy.jobs.${kind}.done`), description: label }
      : {
          tone: state === 'failed' ? 'error' : 'warning',
          title: t(state === 'failed' ? `menuDeploy.jobs.${kind}.failed` : 'menuDeploy.jobs.stopped'),
          description: jobFailureText(t, label, failure),
        },
  path: () => menuDeployPath,
});

/** Texts of menu jobs, shared by all screens. */
export const menuJobViews = {
  menuDeploy: createPresenter('menuDeploy'),
  menuImport: createPresenter('menuImport'),
  menuCopy: createPresenter('menuCopy'),
} satisfies Partial<Record<JobKindName, JobPresenter>>;
