import { useEffect } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { subscribe } from '@kit/bridge/client';
import { useCan, useSession } from '@kit/session/hooks';
import { notify } from '@kit/ui/overlays/notify';

/** Shows a toast when a store was opened automatically, or could not be. */
export const OpeningToasts = () => {
  const navigate = useNavigate();
  const { epoch } = useSession();
  const canSee = useCan('stores', 'index');
  useEffect(() => {
    if (!canSee) return undefined;
    return subscribe((event) => {
      if (event.type !== 'openingEnded' || event.result.epoch !== epoch) return;
      const { name, isOpened } = event.result;
      if (!isOpened) notify.warning(t('openings.notOpened', { name }), { description: t('openings.notOpenedBody') });
      else
        notify.info(t('openings.openedAlone', { name }), {
          description: t('openings.openedAloneBody'),
          action: { label: t('openings.seeLog'), onClick: () => void navigate('/stores/openings') },
        });
    });
  }, [navigate, epoch, canSee]);
  return null;
};
