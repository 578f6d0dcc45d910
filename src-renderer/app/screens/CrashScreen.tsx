import { Bug } from 'lucide-react';
import { useEffect, useState, type ComponentType } from 'react';
import { t } from 'i18next';
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

/**
 * Loads the component that plays alarms, because the one in the app shell has crashed. Loads it lazily, because the
 * login loads this file.
 */
const useAlarmSounds = (isNeeded: boolean): ComponentType | null => {
  const [AlarmSounds, setAlarmSounds] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (isNeeded) void import('../shell/AlarmSounds').then((module) => setAlarmSounds(() => module.AlarmSounds));
  }, [isNeeded]);
  return AlarmSounds;
};

export const CrashScreen = ({ error, framed = false }: { error: unknown; framed?: boolean }) => {
  const [isCopied, setIsCopied] = useState(false);
  const AlarmSounds = useAlarmSounds(!framed);
  return (
    <CenteredPage
      framed={framed}
      icon={<Bug aria-hidden />}
      title={t('shell.crash.title')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('shell.crash.reload')}</Button>
          <Button variant="outline" onClick={() => setIsCopied(copyText(formatDetails(error)))}>
            {isCopied ? t('shell.crash.copied') : t('shell.crash.copy')}
          </Button>
        </>
      }
    >
      {t('shell.crash.description')}
      {AlarmSounds !== null && <AlarmSounds />}
    </CenteredPage>
  );
};
