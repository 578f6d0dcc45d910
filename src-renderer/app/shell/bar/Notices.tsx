import { useEffect } from 'react';
import type { AppNotice } from '@shared/bridge/actionReplies';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { findUnsavedAnywhere } from '@kit/resource/form/unsaved/unsaved';
import { translateMessage } from '@kit/ui/failureText';
import { notify } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { ProxyDialog } from '../session/ProxyDialog';

/** Restarts the app for an update, unless a window would lose input. */
const confirmRestart = async () => {
  if ((await findUnsavedAnywhere()) !== 'lost') await invokeAction('updates.restart', { isAutomatic: true });
};

/** Shows notifications, including those that the main process sent before the window existed. */
const Notices = () => {
  useEffect(() => {
    const showNotice = (notice: AppNotice) => notify[notice.tone](translateMessage(notice));
    const unsubscribe = subscribe((event) => {
      if (event.type === 'notice') showNotice(event.notice);
      if (event.type === 'updateDue') void confirmRestart();
    });
    void invokeAction('app.notices', {}).then((outcome) => {
      if (outcome.ok) outcome.value.forEach(showNotice);
    });
    return unsubscribe;
  }, []);
  return (
    <>
      <Toaster />
      <ProxyDialog />
    </>
  );
};

export default Notices;
