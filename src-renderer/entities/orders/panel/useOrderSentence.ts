import { t } from 'i18next';
import type { Order } from '@shared/contract/sales/orders';
import { orderStatuses } from '@shared/domain/orders';
import { findStatusTime } from '@shared/domain/sales/orderLifecycle';
import { toInstant } from '@shared/domain/values/wallTime';
import { formatDuration } from '@kit/format/duration';
import { useElapsedMinutes } from '@kit/format/useElapsedMinutes';
import { useFormats } from '@kit/format/useFormats';

const minute = 60_000;
/** Age (min) from which an event is shown with its time of day instead of its age. */
const maxRelativeMinutes = 12 * 60;

const formatState = (order: Order, since: string): string => {
  const { status, dispatchMethod, courier } = order;
  if (status === 'ready' && dispatchMethod === 'in_store') return t('orders.panel.now.readyForPickUp', { since });
  if (status === 'in_transit' && courier?.name) {
    return t('orders.panel.now.inTransitWith', { since, courier: courier.name });
  }
  const knownStatus = orderStatuses.find((candidate) => candidate === status);
  if (knownStatus === undefined) return t('orders.panel.now.unknown', { status: status ?? t('orderWords.untold') });
  return t(`orders.panel.now.${knownStatus}`, { since });
};

/** Describes the order's state in one sentence, ready to read to a customer on the phone. */
export const useOrderSentence = (order: Order): string => {
  const { wallTime, zone } = useFormats();
  const statusTime = findStatusTime(order);
  const minutes = useElapsedMinutes(statusTime === null ? null : toInstant(statusTime, zone));
  if (statusTime === null || minutes === null) return formatState(order, t('orders.panel.now.noTime'));
  const since =
    minutes < maxRelativeMinutes
      ? t('orderWords.ago', { value: formatDuration(minutes * minute) })
      : t('orders.panel.now.on', { when: wallTime(statusTime) });
  return formatState(order, since);
};
