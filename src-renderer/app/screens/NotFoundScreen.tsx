import { Compass } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { Button } from '@kit/ui/Button';
import { loginPath } from '../routing/routes';
import { CenteredPage } from '@kit/ui/layout/CenteredPage';

export const NotFoundScreen = ({ framed }: { framed: boolean }) => {
  const navigate = useNavigate();
  return (
    <CenteredPage
      framed={framed}
      icon={<Compass aria-hidden />}
      title={t('shell.notFound.title')}
      actions={<Button onClick={() => void navigate(loginPath)}>{t('shell.notFound.back')}</Button>}
    >
      {t('shell.notFound.description')}
    </CenteredPage>
  );
};
