import { HStack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Bike, ShoppingBag, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveOrder } from '@shared/contract/orderRows';
import { isOver, lateFrom } from '@shared/domain/sales/orderLife';
import { nextStatus } from '@shared/domain/sales/orderStanding';
import type { OrderAlarm } from '@shared/domain/sales/orderAlarms';
import { instantOf } from '@shared/domain/values/wallTime';
import { alarmLooks } from '@entities/order-alarms/alarmLooks';
import { OrderStatusBadge } from '@entities/orders/OrderBadges';
import { channelOptions, shortName, stepOf } from '@entities/orders/orderTexts';
import { useStatusWork } from '@entities/orders/orderWorks';
import { ShownStatus } from '@entities/orders/ShownStatus';
import { BrandlessName } from '@entities/stores/cells/BrandlessName';
import { durationText } from '@kit/format/duration';
import { useTicking } from '@kit/format/ticking';
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
  const placed = createdAt === null ? null : instantOf(createdAt, formats.zone);
  // Asked of every card each second: only the number, and its words when it is another one.
  const minutes = useTicking((now) => (placed === null ? null : Math.max(1, Math.floor((now - placed) / minute))));
  if (scheduledFor !== null) {
    const time = formats.clock(instantOf(scheduledFor, formats.zone));
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
  const work = useStatusWork(order.id);
  const late = lateFrom(order, zone);
  const isLate = useTicking((now) => late !== null && now >= late);
  const over = isOver(order.status);
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
      aria-label={[name, ...alarms.map(({ kind }) => t(`orderAlarms.kinds.${kind}`))].join(', ')}
    >
      <div data-part="head">
        <span data-part="number">{name}</span>
        {alarms.map(({ id, kind }) => {
          const { Icon } = alarmLooks[kind];
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
              <BrandlessName name={order.storeName} />
              {who.length > 0 && ' · '}
            </>
          )}
          {who.join(' · ')}
        </span>
      </div>
      {!over && <Lines order={order} />}
      <div data-part="foot">
        {isLate && alarms.every(({ kind }) => kind !== 'delayed') && (
          <Badge tone="error" size="sm">
            <TriangleAlert aria-hidden size={14} /> {t('orderBoard.late')}
          </Badge>
        )}
        {work !== null && <ShownStatus order={order} />}
        {work === null && !isToldByAlarm && ['over', 'others', 'waiting'].includes(columnOf(order)) && (
          <OrderStatusBadge status={order.status} />
        )}
        {work === null && next !== null && step !== undefined && (
          <HStack ms="auto">
            <Button
              size="2xs"
              look="outline"
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
