import { useEffect, useState } from 'react';
import type { UpdateStatus } from '@shared/bridge/device/updates';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { notify } from '@kit/ui/overlays/notify';

/** Status of updates; null until the main process has sent it. */
export const useUpdateStatus = (): UpdateStatus | null => {
  const [status, setStatus] = useState<UpdateStatus | null>(null);
  useEffect(() => {
    const unsubscribe = subscribe((event) => {
      if (event.type === 'update') setStatus(event.status);
    });
    void invokeAction('updates.status', {}).then((outcome) => {
      // Ignores the reply if an event has arrived meanwhile, since events are newer.
      if (outcome.ok) setStatus((current) => current ?? outcome.value);
    });
    return unsubscribe;
  }, []);
  return status;
};

/** Restarts into the downloaded version; asks about unsaved input first, like quitting. */
export const restartForUpdate = async (): Promise<void> => {
  const outcome = await invokeAction('updates.restart', { isAutomatic: false });
  if (!outcome.ok) notify.failure(outcome.failure);
};

export const chooseUpdateTonight = (isSelected: boolean): void =>
  void invokeAction('updates.chooseTonight', { isSelected });

export const openUpdateDownload = async (): Promise<void> => {
  const outcome = await invokeAction('updates.openDownload', {});
  if (!outcome.ok) notify.failure(outcome.failure);
};
