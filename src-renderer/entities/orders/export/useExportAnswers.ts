import { useCallback, useState } from 'react';
import { t } from 'i18next';
import { toWallTime } from '@shared/domain/values/wallTime';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { startJob } from '@kit/jobs/jobs';
import { useUserPermissions } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';

interface ExportAnswers {
  /** True if the user has any permission for survey replies. */
  canExport: boolean;
  isStarting: boolean;
  startExport: () => Promise<void>;
}

/** Exports the customers' survey replies about their orders in the background. */
export const useExportAnswers = (): ExportAnswers => {
  const { zone } = useFormats();
  const [isStarting, setIsStarting] = useState(false);
  const canExport = useUserPermissions().canAccess('answers');
  const start = useCallback(async () => {
    setIsStarting(true);
    const name = t('npsExport.fileName', { date: toWallTime(getPlatformNow(), zone).slice(0, 10) });
    const outcome = await startJob('npsExport', t('npsExport.label'), { name });
    setIsStarting(false);
    if (outcome.ok) notify.info(t('npsExport.started'), { description: t('orderExport.startedHelp') });
    else notify.failure(outcome.failure);
  }, [zone]);
  return { canExport, isStarting, startExport: start };
};
