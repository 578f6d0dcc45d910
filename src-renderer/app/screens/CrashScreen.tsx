import { Bug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@kit/ui/Button';
import { CenteredPage } from '@kit/ui/layout/CenteredPage';
import { copyText } from '@kit/ui/copyText';

/** Details for support: message and location, without stack or screen content. */
const formatDetails = (error: unknown): string =>
  JSON.stringify({
    message: error instanceof Error ? error.message : String(error),
    screen: window.location.hash.split('?')[0],
    at: new Date().toISOString(),
  });

export const CrashScreen = ({ error, framed = false }: { error: unknown; framed?: boolean }) => {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  return (
    <CenteredPage
      framed={framed}
      icon={<Bug aria-hidden />}
      title={t('shell.crash.title')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>
          <Button variant="outline" onClick={() => setCopied(copyText(formatDetails(error)))}>
            {copied ? t('shell.crash.copied') : t('shell.crash.copy')}
          </Button>
        </>
      }
    >
      {t('shell.crash.description')}
    </CenteredPage>
  );
};
