import { HStack } from '@chakra-ui/react';
import { Check, MonitorUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { alarmLooks } from '@entities/order-alarms/alarmLooks';
import { acknowledgeAlarms, useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { Button } from '@kit/ui/Button';
import { openWindow } from '@kit/ui/openWindow';
import { FrameBanner } from './FrameBanner';

/** So many are named. */
const named = 4;

/** What rings, on every screen, and the way to silence it everywhere. */
export const OrderAlarmBanner = () => {
  const { t } = useTranslation();
  const { alarms, counts } = useOrderAlarms();
  const [first] = counts;
  if (first === undefined) return null;
  const names = alarms.slice(0, named).map(({ number, orderId }) => `#${number ?? orderId}`);
  const more = alarms.length > named ? ` ${t('orderAlarms.more', { count: alarms.length - named })}` : '';
  return (
    <FrameBanner
      label={t('orderAlarms.title')}
      icon={alarmLooks[first.kind].Icon}
      title={counts.map(({ kind, count }) => t(`orderAlarms.counted.${kind}`, { count })).join(' · ')}
      announced
      bg="bg.error"
      borderColor="red.border"
      py="1.5"
      action={
        <HStack gap="2" flexShrink={0}>
          <Button
            look="outline"
            size="xs"
            bg="bg.panel"
            aria-label={t('orderAlarms.openBoardHint')}
            onClick={() => void openWindow('windows.openBoard')}
          >
            <MonitorUp aria-hidden /> {t('orderAlarms.openBoard')}
          </Button>
          <Button size="xs" aria-label={t('orderAlarms.acknowledgeAll')} onClick={() => void acknowledgeAlarms(alarms)}>
            <Check aria-hidden /> {t('orderAlarms.acknowledge')}
          </Button>
        </HStack>
      }
    >
      {`${names.join(', ')}${more}`}
    </FrameBanner>
  );
};
