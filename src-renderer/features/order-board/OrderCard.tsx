import { HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Bike, ShoppingBag, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOrder } from '@shared/contract/orderRows';
import { isFinishedStatus, lateAt, stalledFrom } from '@shared/domain/sales/orderLifecycle';
import { nextStatus } from '@shared/domain/sales/orderStatus';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { toInstant } from '@shared/domain/values/wallTime';
import { alarmAppearance } from '@entities/order-alarms/alarmAppearance';
import { OrderStatusBadge } from '@entities/orders/OrderBadges';
import { channelOptions, shortName, stepOf } from '@entities/orders/orderTexts';
import { usePendingStatusChange } from '@entities/orders/orderWorks';
import { OptimisticOrderStatus } from '@entities/orders/OptimisticOrderStatus';
import { StoreNameWithoutBrand } from '@entities/stores/cells/StoreNameWithoutBrand';
import { durationText } from '@kit/format/duration';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { Badge } from '@kit/ui/Badge';
import { Button } from '@kit/ui/Button';
import { columnOf } from './boardColumns';

interface OrderCardProps {
  order: LiveOrder;
  alarms: readonly OrderAlarm[];
  /** The one the tabulator stops at. */
  active: boolean;
  mayChange: boolean;
  /** Whether the card has to say of which store it is. */
  namesStore: boolean;
  onNext: (order: LiveOrder) => void;
}

const minute = 60_000;

/** How long ago it was placed, in whole minutes; one for later says for when. */
const Age = ({ order }: { order: LiveOrder }) => {
  const { t } = useTranslation();
  const formats = useFormats();
  const { createdAt, scheduledFor } = order;
  const placed = createdAt === null ? null : toInstant(createdAt, formats.zone);
  // Asked of every card each second: only the number, and its words when it is another one.
  const minutes = useClockSelector((now) =>
    placed === null ? null : Math.max(1, Math.floor((now - placed) / minute)),
  );
  if (scheduledFor !== null) {
    const time = formats.clock(toInstant(scheduledFor, formats.zone));
    return <span data-part="age">{t('orderBoard.for', { time })}</span>;
  }
  if (minutes === null) return null;
  const value = durationText(t, minutes * minute);
  return (
    <span data-part="age">
      <span aria-hidden>{value}</span>
      <VisuallyHidden>{t('orderBoard.sinceSpoken', { value })}</VisuallyHidden>
    </span>
  );
};

const Lines = ({ order: { lines, comment } }: { order: LiveOrder }) => {
  const { t } = useTranslation();
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
        {lines.map((line, nth) => (
          <li key={nth}>
            <span data-part="quantity">{t('orderBoard.times', { count: line.quantity })}</span>
            <span>
              {line.name}
              {line.modifiers.length > 0 && (
                <span data-part="modifiers">{line.modifiers.map(({ name }) => name).join(', ')}</span>
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

const OrderCardOf = ({ order, alarms, active, mayChange, namesStore, onNext }: OrderCardProps) => {
  const { t } = useTranslation();
  const { zone } = useFormats();
  const work = usePendingStatusChange(order.id);
  const late = lateAt(order, zone);
  const stalled = stalledFrom(order, zone);
  const isLate = useClockSelector((now) => late !== null && now >= late);
  const isStalled = useClockSelector((now) => stalled !== null && now >= stalled);
  // The alarm does not say which of the two it is about.
  const mark = isLate ? 'late' : isStalled ? (order.status === 'created' ? 'unaccepted' : 'stalled') : null;
  const otherAlarms = alarms.filter(({ kind }) => kind !== 'delayed');
  const over = isFinishedStatus(order.status);
  const next = mayChange && order.storeId !== null ? nextStatus(order) : null;
  const step = next === null ? undefined : stepOf(next);
  const isToldByAlarm = order.status === 'canceled' && alarms.some(({ kind }) => kind === 'canceled');
  const channel = channelOptions.find(({ value }) => value === order.channel);
  const who = [channel === undefined ? order.channel : t(channel.labelKey), order.customerName].filter(
    (word) => word !== null,
  );
  const Dispatch = order.dispatchMethod === 'in_store' ? ShoppingBag : Bike;
  const name = shortName(order);
  return (
    <li
      data-order={order.id}
      data-late={isLate || undefined}
      data-alarm={alarms.length > 0 || undefined}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a stop of the board's own keys, as the articles of a feed are
      tabIndex={active ? 0 : -1}
      aria-label={[
        name,
        ...otherAlarms.map(({ kind }) => t(`orderAlarms.kinds.${kind}`)),
        ...(mark !== null && alarms.length > otherAlarms.length ? [t(`orderBoard.${mark}`)] : []),
      ].join(', ')}
    >
      <div data-part="head">
        <span data-part="number">{name}</span>
        {otherAlarms.map(({ id, kind }) => {
          const { Icon } = alarmAppearance[kind];
          return (
            <Badge key={id} tone="error" size="sm">
              <Icon aria-hidden size={14} /> {t(`orderAlarms.kinds.${kind}`)}
            </Badge>
          );
        })}
        <Age order={order} />
      </div>
      <div data-part="where">
        {order.dispatchMethod !== null && <Dispatch aria-hidden />}
        <span>
          {namesStore && order.storeName !== null && (
            <>
              <StoreNameWithoutBrand name={order.storeName} />
              {who.length > 0 && ' · '}
            </>
          )}
          {who.join(' · ')}
        </span>
      </div>
      {!over && <Lines order={order} />}
      <div data-part="foot">
        {mark !== null && (
          <Badge tone="error" size="sm">
            <TriangleAlert aria-hidden size={14} /> {t(`orderBoard.${mark}`)}
          </Badge>
        )}
        {work !== null && <OptimisticOrderStatus order={order} />}
        {work === null && !isToldByAlarm && ['over', 'others', 'waiting'].includes(columnOf(order)) && (
          <OrderStatusBadge status={order.status} />
        )}
        {work === null && next !== null && step !== undefined && (
          <HStack ms="auto">
            <Button
              size="2xs"
              variant="outline"
              tabIndex={-1}
              aria-label={t('orderBoard.next', { step: t(step.labelKey), name })}
              onClick={() => onNext(order)}
            >
              <step.icon aria-hidden /> {t(step.labelKey)}
            </Button>
          </HStack>
        )}
      </div>
    </li>
  );
};

/** One order on the board. Drawn again only when it changes: most readings bring what was known. */
export const OrderCard = memo(OrderCardOf);
