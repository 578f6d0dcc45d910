import { useEffect } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { findRoute } from '../routing/findRoute';
import { loginPath } from '../routing/routes';

/** True in the wall and board windows, which always show the same screen. */
const isSpecialWindow = new URLSearchParams(location.search).has('window');

/** Opens the screen of a `comanda://` link if the route table has it. Such links cannot trigger actions. */
export const LinkOpener = () => {
  const navigate = useNavigate();
  useEffect(() => {
    if (isSpecialWindow) return;
    const openPendingLink = async () => {
      const outcome = await invokeAction('links.take', {});
      if (!outcome.ok || outcome.value === null) return;
      const path = outcome.value;
      const route = findRoute(path);
      if (route?.screen !== undefined && route.path !== loginPath) return void navigate(path);
      // Loaded when needed, because the login loads this file.
      const { notify } = await import('@kit/ui/overlays/notify');
      notify.warning(t('shell.unknownLink'));
    };
    void openPendingLink();
    return subscribe((event) => {
      if (event.type === 'linkArrived') void openPendingLink();
    });
  }, [navigate]);
  return null;
};
