import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import { createFailure } from '@shared/contract/protocol/errors';
import type { Failure } from '@shared/contract/protocol/failure';
import { useSession } from '@kit/session/hooks';
import { runSessionAction } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { formatFailure } from '@kit/ui/failureText';
import { CenteredPage } from '@kit/ui/layout/CenteredPage';
import { reportFirstPaint } from '../start/reportFirstPaint';

/** Explains why the tenant or its settings could not be loaded, with a retry button. */
export const UnreachableScreen = ({ failure }: { failure: Failure | null }) => {
  // If a remembered login could not be verified, the settings are known; the user can then sign out to use another
  // account.
  const { settings } = useSession();
  const [isRetrying, setIsRetrying] = useState(false);
  // Reports the first paint, which confirms an updated version, even without a network.
  useEffect(() => reportFirstPaint('unreachable'), []);
  const retry = async () => {
    setIsRetrying(true);
    await runSessionAction('session.start', {});
    setIsRetrying(false);
  };
  return (
    <CenteredPage
      icon={<CloudOff aria-hidden />}
      title={t('shell.unreachable.title')}
      actions={
        <>
          <Button onClick={() => void retry()} loading={isRetrying} loadingText={t('shell.unreachable.retrying')}>
            {t('shell.unreachable.retry')}
          </Button>
          {settings !== null && (
            <Button variant="outline" onClick={() => void runSessionAction('session.signOut', {})}>
              {t('shell.unreachable.otherAccount')}
            </Button>
          )}
        </>
      }
    >
      <span role="alert">{formatFailure(failure ?? createFailure('offline'))}</span>
    </CenteredPage>
  );
};
