import { t } from 'i18next';
import { scrollRestoreState, useLastListUrl } from '@kit/resource/list/state/listScrollRestoration';
import { BackLink } from '@kit/ui/layout/BackLink';

export const BackToMenus = () => (
  <BackLink to={useLastListUrl('/menu')} state={scrollRestoreState}>
    {t('menuPrices.back')}
  </BackLink>
);
