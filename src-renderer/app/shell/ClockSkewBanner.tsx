import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '@kit/format/duration';
import { useSession } from '@kit/session/hooks';
import { InfoBanner } from './InfoBanner';

const minute = 60_000;
/** What other clocks in the house differ by, too. */
const tolerated = 2 * minute;

/** The clock of this computer is wrong, though the app goes by the platform's; said once, until dismissed or set right. */
export const ClockSkewBanner = () => {
  const { t } = useTranslation();
  const { clockSkew } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (Math.abs(clockSkew) <= tolerated || dismissed) return null;
  const value = durationText(t, Math.round(Math.abs(clockSkew) / minute) * minute);
  return (
    <InfoBanner
      title={t(clockSkew > 0 ? 'shell.clock.ahead' : 'shell.clock.behind', { value })}
      text={t('shell.clock.text')}
      endLabel={t('shell.clock.dismiss')}
      onClose={() => setDismissed(true)}
    />
  );
};
