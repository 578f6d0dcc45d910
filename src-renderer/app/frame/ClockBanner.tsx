import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { durationText } from '@kit/format/duration';
import { useSession } from '@kit/session/hooks';
import { Banner } from '@kit/ui/Banner';
import { Button } from '@kit/ui/Button';

const minute = 60_000;
/** What other clocks in the house differ by, too. */
const tolerated = 2 * minute;

/** The clock of this computer is wrong, though the app goes by the platform's; said once, until dismissed or set right. */
export const ClockBanner = () => {
  const { t } = useTranslation();
  const { clockSkew } = useSession();
  const [dismissed, setDismissed] = useState(false);
  if (Math.abs(clockSkew) <= tolerated || dismissed) return null;
  const value = durationText(t, Math.round(Math.abs(clockSkew) / minute) * minute);
  return (
    <Banner
      tone="info"
      title={t(clockSkew > 0 ? 'shell.clock.ahead' : 'shell.clock.behind', { value })}
      action={
        <Button look="outline" size="sm" onClick={() => setDismissed(true)}>
          {t('shell.clock.dismiss')}
        </Button>
      }
    >
      <Text color="fg.muted">{t('shell.clock.text')}</Text>
    </Banner>
  );
};
