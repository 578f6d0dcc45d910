import { Check, MonitorUp, RotateCw } from 'lucide-react';
import { t } from 'i18next';
import { useNavigate } from 'react-router-dom';
import { isRinging } from '@shared/domain/guard/record';
import { useFormatSilence } from '@entities/guard/silenceTexts';
import { useSilences } from '@entities/guard/useSilences';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { acknowledgeAlarms, useOrderAlarms } from '@entities/order-alarms/useOrderAlarms';
import { usePrinterError, UnprintedTicketsButton } from '@entities/tickets/UnprintedTickets';
import { useNow } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { refetchCollection } from '@kit/live/liveStore';
import { useLiveCollection } from '@kit/live/useLiveCollection';
import { useCan } from '@kit/session/hooks';
import { Button } from '@kit/ui/Button';
import { openWindow } from '@kit/ui/openWindow';
import type { FrameMessage } from './frameMessage';

/** Maximum orders named in the message. */
const maxNamesShown = 4;

const UnavailableDuration = () => {
  const { formatClock } = useFormats();
  const readAt = useLiveCollection('orders')?.readAt ?? null;
  return readAt === null
    ? t('orderAlarms.neverAvailable')
    : t('orderAlarms.unavailableSince', { time: formatClock(readAt) });
};

const PrinterErrorText = () => usePrinterError();

/** Names of the stores, channels and payment methods that have not received the expected orders. */
const SilentNames = () => {
  const now = useNow(60_000);
  const { current } = useSilences();
  const formatSilence = useFormatSilence();
  return current
    .filter((silence) => isRinging(silence, now))
    .map((silence) => formatSilence(silence, now))
    .join(' · ');
};

/** Ringing alarms, with a button to silence them everywhere; only for users who may see orders. */
export const useAlarmMessage = (): FrameMessage | null => {
  const navigate = useNavigate();
  const canSeeOrders = useCan('orders', 'index');
  const { alarms, counts } = useOrderAlarms();
  const [firstCount] = counts;
  if (!canSeeOrders || firstCount === undefined) return null;
  // Removes duplicates, since an order may have several alarms.
  const orderLabels = [
    ...new Set(alarms.flatMap(({ number, orderId }) => (orderId === null ? [] : [`#${number ?? orderId}`]))),
  ];
  const names = orderLabels.slice(0, maxNamesShown);
  const moreText =
    orderLabels.length > maxNamesShown
      ? ` ${t('orderAlarms.more', { count: orderLabels.length - maxNamesShown })}`
      : '';
  const isUnavailable = firstCount.kind === 'unavailable';
  const hasSilenceAlarm = alarms.some(({ kind }) => kind === 'silence');
  const hasPrinterAlarm = alarms.some(({ kind }) => kind === 'printer');
  return {
    key: 'orderAlarms',
    tone: 'error',
    icon: alarmAppearance[firstCount.kind].Icon,
    label: t('orderAlarms.title'),
    title: counts.map(({ kind, count }) => t(`orderAlarms.counted.${kind}`, { count })).join(' · '),
    detail: (
      <>
        {isUnavailable && <UnavailableDuration />}
        {isUnavailable && (hasSilenceAlarm || hasPrinterAlarm || names.length > 0) && ' · '}
        {hasSilenceAlarm && <SilentNames />}
        {hasSilenceAlarm && (hasPrinterAlarm || names.length > 0) && ' · '}
        {hasPrinterAlarm && <PrinterErrorText />}
        {hasPrinterAlarm && names.length > 0 && ' · '}
        {`${names.join(', ')}${moreText}`}
      </>
    ),
    live: 'status',
    actions: (
      <>
        {isUnavailable && (
          <Button variant="outline" size="2xs" bg="bg.panel" onClick={() => void refetchCollection('orders')}>
            <RotateCw aria-hidden /> {t('ui.retry')}
          </Button>
        )}
        {hasPrinterAlarm && <UnprintedTicketsButton size="2xs" />}
        {hasSilenceAlarm && (
          <Button variant="outline" size="2xs" bg="bg.panel" onClick={() => void navigate('/orders/silences')}>
            {t('guard.see')}
          </Button>
        )}
        <Button
          variant="outline"
          size="2xs"
          bg="bg.panel"
          aria-label={t('orderAlarms.openBoardHint')}
          onClick={() => void openWindow('windows.openBoard')}
        >
          <MonitorUp aria-hidden /> {t('orderAlarms.openBoard')}
        </Button>
        <Button size="2xs" aria-label={t('orderAlarms.acknowledgeAll')} onClick={() => void acknowledgeAlarms(alarms)}>
          <Check aria-hidden /> {t('orderAlarms.acknowledge')}
        </Button>
      </>
    ),
  };
};
