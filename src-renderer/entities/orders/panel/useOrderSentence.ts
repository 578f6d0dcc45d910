import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { orderStatuses } from '@shared/domain/sales/orders';
import { findStatusTime } from '@shared/domain/sales/orderLifecycle';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatDuration } from '@kit/format/duration';
import { useElapsedMinutes } from '@kit/format/useElapsedMinutes';
import { useFormats } from '@kit/format/useFormats';

const minuteMs = 60_000;
/** Age (min) from which an event is shown with its time of day instead of its age. */
const maxRelativeMinutes = 12 * 60;

const formatStatusSentence = (order: Order, ageText: string): string => {
  const { status, dispatchMethod, courier } = order;
  if (status === 'ready' && dispatchMethod === 'in_store')
    return t('orders.panel.now.readyForPickUp', { since: ageText });
  if (status === 'in_transit' && courier?.name) {
    return t('orders.panel.now.inTransitWith', { since: ageText, courier: courier.name });
  }
  const knownStatus = orderStatuses.find((candidate) => candidate === status);
  if (knownStatus === undefined) return t('orders.panel.now.unknown', { status: status ?? t('orderWords.unreported') });
  return t(`orders.panel.now.${knownStatus}`, { since: ageText });
};

/** Describes the order's state in one sentence, ready to read to a customer on the phone. */
export const useOrderSentence = (order: Order): string => {
  const { wallTime, zone } = useFormats();
  const statusTime = findStatusTime(order);
  const elapsedMinutes = useElapsedMinutes(statusTime === null ? null : toInstant(statusTime, zone));
  if (statusTime === null || elapsedMinutes === null) return formatStatusSentence(order, t('orders.panel.now.noTime'));
  const since =
    elapsedMinutes < maxRelativeMinutes
      ? t('orderWords.ago', { value: formatDuration(elapsedMinutes * minuteMs) })
      : t('orders.panel.now.on', { when: wallTime(statusTime) });
  return formatStatusSentence(order, since);
};
