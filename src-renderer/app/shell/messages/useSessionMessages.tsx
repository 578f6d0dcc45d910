import { CircleAlert, CircleQuestionMark, Clock, KeyRound, TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { formatDuration } from '@kit/format/duration';
import { getPlatformNow } from '@kit/session/platformClock';
import { useFormats } from '@kit/format/useFormats';
import { useExplainMode, useUserPermissions, useSession } from '@kit/session/hooks';
import { setExplainMode } from '@kit/session/sessionStore';
import { Button } from '@kit/ui/Button';
import { resolveAccess } from '../../routing/gate';
import { routeTable } from '../../routing/routes';
import { getSubscriptionNotice } from './subscription';
import type { FrameMessage } from './frameMessage';

const minuteMs = 60_000;
/** Maximum clock error (ms) that shows no message. */
const maxClockSkew = 2 * minuteMs;
const accountRoute = routeTable.find(({ path }) => path === '/my-account');

const EndButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button variant="outline" size="2xs" bg="bg.panel" onClick={onClick}>
    {label}
  </Button>
);

/** Warns that displayed data may be outdated, and since when. */
export const useConnectionMessage = (): FrameMessage | null => {
  const { online, isRestored } = useSession();
  const { formatClock } = useFormats();
  const [offlineSince, setOfflineSince] = useState<number | null>(null);
  useEffect(() => setOfflineSince(online ? null : getPlatformNow()), [online]);
  if (online) return null;
  const title = t('shell.offline.title');
  return {
    key: 'connection',
    tone: 'error',
    icon: WifiOff,
    label: title,
    title,
    // Omits the time of the connection loss while restored data is shown: that data is older, and its screens show its
    // age.
    ...(offlineSince !== null &&
      !isRestored && { detail: t('shell.offline.since', { time: formatClock(offlineSince) }) }),
    live: 'alert',
  };
};

/** Reports a problem with the subscription. Users who can pay get a button that opens the account. */
export const useSubscriptionMessage = (): FrameMessage | null => {
  const navigate = useNavigate();
  const session = useSession();
  const permissions = useUserPermissions();
  const notice = getSubscriptionNotice(session.settings, session.user);
  if (notice === null) return null;
  const canPay =
    notice.audience === 'admin' &&
    accountRoute !== undefined &&
    resolveAccess(accountRoute, session, permissions).to === 'screen';
  const title = t(`shell.subscription.${notice.textKey}.title`);
  return {
    key: 'subscription',
    tone: notice.tone,
    icon: notice.tone === 'error' ? CircleAlert : TriangleAlert,
    label: title,
    title,
    detail: t(`shell.subscription.${notice.textKey}.${notice.audience}`),
    wraps: true,
    live: notice.tone === 'error' ? 'alert' : 'status',
    actions: canPay && (
      <Button size="2xs" onClick={() => void navigate(accountRoute.path)}>
        {t('shell.subscription.account')}
      </Button>
    ),
  };
};

/** Reports that explain mode shows hidden controls, with a button to end it. */
export const useExplainMessage = (): FrameMessage | null => {
  if (!useExplainMode()) return null;
  return {
    key: 'explain',
    tone: 'info',
    icon: CircleQuestionMark,
    label: t('shell.explaining.title'),
    title: t('shell.explaining.title'),
    detail: t('shell.explaining.text'),
    live: 'status',
    actions: <EndButton label={t('shell.explaining.end')} onClick={() => setExplainMode(false)} />,
  };
};

/** Warns that without a keychain the login lasts only while the app runs; dismissible. */
export const useKeychainMessage = (): FrameMessage | null => {
  const { remembers } = useSession();
  const [isDismissed, setIsDismissed] = useState(false);
  if (remembers === 'keychain' || isDismissed) return null;
  return {
    key: 'keychain',
    tone: 'info',
    icon: KeyRound,
    label: t('shell.notRemembered.title'),
    title: t('shell.notRemembered.title'),
    detail: t('shell.notRemembered.text'),
    live: 'status',
    actions: <EndButton label={t('shell.notRemembered.dismiss')} onClick={() => setIsDismissed(true)} />,
  };
};

/**
 * Message about a wrong computer clock, shown until dismissed or corrected. The app itself uses the platform's clock.
 */
export const useClockMessage = (): FrameMessage | null => {
  const { clockSkew } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (Math.abs(clockSkew) <= maxClockSkew || dismissed) return null;
  const value = formatDuration(Math.round(Math.abs(clockSkew) / minuteMs) * minuteMs);
  const title = t(clockSkew > 0 ? 'shell.clock.ahead' : 'shell.clock.behind', { value });
  return {
    key: 'clock',
    tone: 'info',
    icon: Clock,
    label: title,
    title,
    detail: t('shell.clock.text'),
    live: 'status',
    actions: <EndButton label={t('shell.clock.dismiss')} onClick={() => setDismissed(true)} />,
  };
};
