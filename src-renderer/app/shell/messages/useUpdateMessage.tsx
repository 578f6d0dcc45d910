import { Download, Moon, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { t } from 'i18next';
import { chooseUpdateTonight, openUpdateDownload, restartForUpdate, useUpdateStatus } from '@entities/updates/updates';
import { useSession } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import type { FrameMessage } from './frameMessage';

/**
 * Offers to install a ready version until the user selects a time; also announces versions that the user must install.
 */
export const useUpdateMessage = (): FrameMessage | null => {
  const state = useUpdateStatus()?.state;
  const { remembers } = useSession();
  const [dismissedVersion, setDismissedVersion] = useState<string | null>(null);
  if (state?.kind === 'ready' && state.restartsAt === null) {
    const title = t('updates.ready', { version: state.version });
    return {
      key: 'update',
      tone: 'info',
      icon: Download,
      label: title,
      title,
      detail: t(remembers === 'keychain' ? 'updates.nothingLost' : 'updates.withoutKeychain'),
      live: 'status',
      actions: (
        <>
          <Button variant="outline" size="2xs" bg="bg.panel" onClick={() => chooseUpdateTonight(true)}>
            <Moon aria-hidden /> {t('updates.tonight')}
          </Button>
          <Button size="2xs" onClick={() => void restartForUpdate()}>
            <RotateCw aria-hidden /> {t('updates.restartNow')}
          </Button>
        </>
      ),
    };
  }
  if (state?.kind === 'announced' && dismissedVersion !== state.version) {
    const { version } = state;
    const title = t('updates.announced', { version });
    return {
      key: 'update',
      tone: 'info',
      icon: Download,
      label: title,
      title,
      detail: t('updates.howToInstall'),
      live: 'status',
      actions: (
        <>
          <Button variant="outline" size="2xs" bg="bg.panel" onClick={() => setDismissedVersion(version)}>
            {t('updates.later')}
          </Button>
          <Button size="2xs" onClick={() => void openUpdateDownload()}>
            <Download aria-hidden /> {t('updates.download')}
          </Button>
        </>
      ),
    };
  }
  return null;
};
