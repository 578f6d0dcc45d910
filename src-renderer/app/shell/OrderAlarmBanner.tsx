import { HStack } from '@chakra-ui/react';
import { Check, MonitorUp, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { acknowledgeAlarms, useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { useFormats } from '@kit/format/useFormats';
import { refetchCollection } from '@kit/live/store';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { Button } from '@kit/ui/Button';
import { openWindow } from '@kit/ui/openWindow';
import { ShellBanner } from './ShellBanner';

/** So many are named. */
const named = 4;

const UnavailableSince = () => {
  const { t } = useTranslation();
  const { clock } = useFormats();
  const readAt = useLiveCollection('orders')?.readAt ?? null;
  return readAt === null ? t('orderAlarms.neverAvailable') : t('orderAlarms.unavailableSince', { time: clock(readAt) });
};

/** What rings, on every screen, and the way to silence it everywhere. */
export const OrderAlarmBanner = () => {
  const { t } = useTranslation();
  const { alarms, counts } = useOrderAlarms();
  const [first] = counts;
  if (first === undefined) return null;
  // One order may ring for several things.
  const orders = [
    ...new Set(alarms.flatMap(({ number, orderId }) => (orderId === null ? [] : [`#${number ?? orderId}`]))),
  ];
  const names = orders.slice(0, named);
  const more = orders.length > named ? ` ${t('orderAlarms.more', { count: orders.length - named })}` : '';
  const isUnavailable = first.kind === 'unavailable';
  return (
    <ShellBanner
      label={t('orderAlarms.title')}
      icon={alarmAppearance[first.kind].Icon}
      title={counts.map(({ kind, count }) => t(`orderAlarms.counted.${kind}`, { count })).join(' · ')}
      announced
      bg="bg.error"
      borderColor="red.border"
      py="1.5"
      action={
        <HStack gap="2" flexShrink={0}>
          {isUnavailable && (
            <Button variant="outline" size="xs" bg="bg.panel" onClick={() => void refetchCollection('orders')}>
              <RotateCw aria-hidden /> {t('ui.retry')}
            </Button>
          )}
          <Button
            variant="outline"
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
      {isUnavailable && <UnavailableSince />}
      {isUnavailable && names.length > 0 && ' · '}
      {`${names.join(', ')}${more}`}
    </ShellBanner>
  );
};
