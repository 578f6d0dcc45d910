import { HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Bike, ShoppingBag, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { t } from 'i18next';
import type { LiveOrder } from '@shared/contract/sales/orderRows';
import type { OrderPayment } from '@shared/contract/sales/orders';
import { getBoardColumn } from '@shared/domain/sales/boardColumns';
import { isFinishedStatus, getStalledSince } from '@shared/domain/sales/orderLifecycle';
import { findPaymentAmount, findCurrentPayment, getModifierLabel, isPaymentDue } from '@shared/domain/sales/orderMoney';
import type { OrderPromise } from '@shared/domain/sales/orderPromise';
import { getNextStatus } from '@shared/domain/sales/orderStatus';
import { hasNoCourier, type OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { toInstant } from '@shared/domain/values/wallTime';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { OrderStatusBadge } from '@entities/orders/OrderBadges';
import { channelOptions, formatShortOrderName, findStep } from '@entities/orders/orderTexts';
import { usePendingStatusChange } from '@entities/orders/orderActions';
import { usePaymentName } from '@entities/orders/panel/usePaymentName';
import { useLateness } from '@entities/orders/promise/useLateness';
import { usePromiseReason } from '@entities/orders/promise/usePromiseReason';
import { OptimisticOrderStatus } from '@entities/orders/OptimisticOrderStatus';
import { NameWithoutBrand } from '@kit/session/NameWithoutBrand';
import { formatDuration } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { useElapsedMinutes } from '@kit/format/useElapsedMinutes';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { RowIcon } from '@kit/ui/icons/RowIcon';
import { getOptionText } from '@kit/resource/form/fields/labelOptions';

interface OrderCardProps {
  order: LiveOrder;
  alarms: readonly OrderAlarm[];
  promise: OrderPromise | null;
  /** Index among the lines of its column. */
  index: number;
  measure: (element: Element | null) => void;
  /** True if the card is the tab stop among the cards. */
  active: boolean;
  canChange: boolean;
  /** True if the card shows the name of its store. */
  showsStoreName: boolean;
  onNext: (order: LiveOrder) => void;
}

const minuteMs = 60_000;

/** Age of the order in whole minutes; a scheduled order shows its time instead. */
const OrderAge = ({ order }: { order: LiveOrder }) => {
  const formats = useFormats();
  const { createdAt, scheduledFor } = order;
  const elapsedMinutes = useElapsedMinutes(createdAt === null ? null : toInstant(createdAt, formats.zone));
  if (scheduledFor !== null) {
    const time = formats.formatClock(toInstant(scheduledFor, formats.zone));
    return <span data-part="age">{t('orderBoard.for', { time })}</span>;
  }
  if (elapsedMinutes === null) return null;
  const value = formatDuration(elapsedMinutes * minuteMs);
  return (
    <span data-part="age">
      <span aria-hidden>{value}</span>
      <VisuallyHidden>{t('orderBoard.sinceSpoken', { value })}</VisuallyHidden>
    </span>
  );
};

const OrderLines = ({ order: { lines, comment } }: { order: LiveOrder }) => {
  if (lines === null) {
    return (
      <Text fontSize="0.85em" color="fg.muted">
        {t('orderBoard.reading')}
      </Text>
    );
  }
  return (
    <>
      <ul data-part="lines">
        {lines.map((line, index) => (
          <li key={index}>
            <span data-part="quantity">{t('orderBoard.times', { value: line.quantity ?? '?' })}</span>
            <span>
              {line.name}
              {line.modifiers.length > 0 && (
                <span data-part="modifiers">{line.modifiers.map(getModifierLabel).join(', ')}</span>
              )}
              {line.comment !== null && <span data-part="note"> {line.comment}</span>}
            </span>
          </li>
        ))}
      </ul>
      {lines.length === 0 && (
        <Text fontSize="0.85em" color="fg.muted">
          {t('orderBoard.noLines')}
        </Text>
      )}
      {comment !== null && (
        <Text data-part="note" mt="0.2em">
          {t('orderBoard.comment')}: {comment}
        </Text>
      )}
    </>
  );
};

/** Payment method of an order. If the payment is due in person, also shows the amount to collect. */
const PaymentSummary = ({ order, payment }: { order: LiveOrder; payment: OrderPayment }) => {
  const formats = useFormats();
  const name = usePaymentName(payment);
  const isDue = isPaymentDue(order, payment);
  const amount = isDue ? findPaymentAmount(order, payment) : null;
  const dueText =
    amount === null ? t('orderWords.toCollect') : t('orderWords.toCollectAmount', { amount: formats.money(amount) });
  const paymentLine = [...(isDue ? [dueText] : []), ...(payment.method === null ? [] : [name])].join(' · ');
  return paymentLine === '' ? null : (
    <span data-part="money" data-due={isDue || undefined} title={paymentLine}>
      {paymentLine}
    </span>
  );
};

const UnmemoizedOrderCard = ({
  order: shownOrder,
  alarms,
  promise,
  index,
  measure,
  active,
  canChange,
  showsStoreName,
  onNext,
}: OrderCardProps) => {
  const { zone, formatClock } = useFormats();
  const pendingChange = usePendingStatusChange(shownOrder.id);
  const isWaiting = pendingChange?.state === 'waiting';
  // Shows the previous status while the change can be undone, so that the card's height does not change.
  const order = isWaiting ? { ...shownOrder, status: pendingChange.replaces[0] ?? null } : shownOrder;
  const { isLate, text: lateness } = useLateness(order, promise);
  const reason = usePromiseReason();
  const stalledSince = getStalledSince(order, zone);
  const isStalled = useClockSelector((now) => stalledSince !== null && now >= stalledSince);
  const warning = isLate ? 'late' : isStalled ? (order.status === 'created' ? 'unaccepted' : 'stalled') : null;
  // Excludes alarms that the lateness mark already shows together with the delay.
  const otherAlarms = alarms.filter(({ kind }) => kind !== 'delayed' && kind !== 'stalled');
  const isFinished = isFinishedStatus(order.status);
  const payment = findCurrentPayment(order);
  const isDue = payment !== undefined && isPaymentDue(order, payment);
  const paymentSummary = payment !== undefined && !isFinished && <PaymentSummary order={order} payment={payment} />;
  const nextStatus = canChange && order.storeId !== null ? getNextStatus(order) : null;
  const statusStep = nextStatus === null ? undefined : findStep(nextStatus);
  const isShownByAlarm = alarms.some(
    ({ kind }) =>
      (kind === 'canceled' && order.status === 'canceled') ||
      (kind === 'paymentFailed' && order.status === 'online_payment_failed'),
  );
  const channelAndCustomer = [getOptionText(channelOptions, order.channel ?? ''), order.customerName].filter(
    (text) => text,
  );
  const DispatchIcon = order.dispatchMethod === 'in_store' ? ShoppingBag : Bike;
  const name = formatShortOrderName(order);
  return (
    <li
      ref={measure}
      data-index={index}
      data-order={order.id}
      data-late={isLate || undefined}
      data-alarm={alarms.length > 0 || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop of the board's own keys, as the articles of a feed are
      tabIndex={active ? 0 : -1}
      aria-label={[
        name,
        ...otherAlarms.map(({ kind }) => t(`orderAlarms.kinds.${kind}`)),
        ...(warning !== null && alarms.length > otherAlarms.length
          ? [warning === 'late' ? t('orderAlarms.kinds.delayed') : t(`orderBoard.${warning}`)]
          : []),
      ].join(', ')}
    >
      <div data-part="head">
        <span data-part="number">{name}</span>
        {otherAlarms.map(({ id, kind }) => (
          <Badge key={id} tone="error" size="sm">
            <RowIcon icon={alarmAppearance[kind].Icon} size="1.15em" /> {t(`orderAlarms.kinds.${kind}`)}
          </Badge>
        ))}
        <OrderAge order={order} />
      </div>
      <div data-part="where">
        {order.dispatchMethod !== null && <RowIcon icon={DispatchIcon} size="1.1em" />}
        <span>
          {showsStoreName && order.storeName !== null && (
            <>
              <b>
                <NameWithoutBrand name={order.storeName} />
              </b>
              {channelAndCustomer.length > 0 && ' · '}
            </>
          )}
          {channelAndCustomer.join(' · ')}
        </span>
        {promise !== null && !isFinished && order.scheduledFor === null && (
          <span data-part="promise" title={reason(promise, order.createdAt)}>
            {t('orderBoard.for', { time: formatClock(promise.at) })}
          </span>
        )}
      </div>
      {!isFinished && <OrderLines order={order} />}
      {hasNoCourier(order) && <span data-part="help">{t('orderWords.noCourier.short')}</span>}
      {isDue && paymentSummary}
      <div data-part="foot" {...(isWaiting && { 'data-replaced': '', inert: true })}>
        {warning !== null && (
          <Badge tone="error" size="sm">
            <RowIcon icon={TriangleAlert} size="1.15em" />
            <span title={isLate && promise !== null ? reason(promise, order.createdAt) : undefined}>
              {warning === 'late' ? lateness : t(`orderBoard.${warning}`)}
            </span>
          </Badge>
        )}
        {!isDue && paymentSummary}
        {pendingChange !== null && !isWaiting && <OptimisticOrderStatus order={order} />}
        {(pendingChange === null || isWaiting) &&
          !isShownByAlarm &&
          ['over', 'others', 'waiting'].includes(getBoardColumn(order)) && <OrderStatusBadge status={order.status} />}
        {(pendingChange === null || isWaiting) && nextStatus !== null && statusStep !== undefined && (
          <HStack ms="auto">
            <Button
              size="2xs"
              variant="outline"
              tabIndex={-1}
              aria-label={t('orderBoard.next', { step: t(statusStep.labelKey), name })}
              onClick={() => onNext(order)}
            >
              <statusStep.icon aria-hidden /> {t(statusStep.labelKey)}
            </Button>
          </HStack>
        )}
      </div>
      {isWaiting && (
        <div data-part="waiting">
          <OptimisticOrderStatus order={shownOrder} compact />
        </div>
      )}
    </li>
  );
};

/** Card of one order. Rerenders only when the order changes, since most refreshes bring no changes. */
export const OrderCard = memo(UnmemoizedOrderCard);
