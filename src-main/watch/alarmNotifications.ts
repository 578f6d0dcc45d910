import { orderAlarmKinds, type OrderAlarm, type OrderAlarmKind } from '@shared/domain/sales/orderAlarms';
import type { DesktopNotification } from './closingNotifications';

/** Max separate notifications of one kind at a time. */
const maxSeparateNotes = 10;

const texts = {
  one: {
    new: (order: string) => `Pedido nuevo: ${order}`,
    delayed: (order: string) => `Pedido atrasado: ${order}`,
    stalled: (order: string) => `Pedido sin avanzar: ${order}`,
    canceled: (order: string) => `Pedido cancelado: ${order}`,
    paymentFailed: (order: string) => `Pago rechazado: ${order}`,
    courierRejected: (order: string) => `Sin repartidor: ${order}`,
  },
  many: {
    new: (count: number) => `${count} pedidos nuevos`,
    delayed: (count: number) => `${count} pedidos atrasados`,
    stalled: (count: number) => `${count} pedidos sin avanzar`,
    canceled: (count: number) => `${count} pedidos cancelados`,
    paymentFailed: (count: number) => `${count} pagos rechazados`,
    courierRejected: (count: number) => `${count} pedidos sin repartidor`,
  },
  rest: (count: number) => (count === 1 ? '1 pedido nuevo más' : `${count} pedidos nuevos más`),
  missed: 'Pedidos que esperan',
  unavailable: {
    title: 'No se pueden cargar los pedidos',
    body: 'Hace un minuto que la plataforma no los entrega: los pedidos nuevos no suenan. Revisa la conexión.',
  },
} as const satisfies {
  one: Record<OrderAlarmKind, (order: string) => string>;
  many: Record<OrderAlarmKind, (count: number) => string>;
  rest: (count: number) => string;
  missed: string;
  unavailable: DesktopNotification;
};

const getName = ({ number, orderId }: OrderAlarm) => `#${number ?? orderId}`;

const getTitle = (kind: OrderAlarmKind, alarms: readonly OrderAlarm[]): string => {
  const [only] = alarms;
  return alarms.length === 1 && only !== undefined ? texts.one[kind](getName(only)) : texts.many[kind](alarms.length);
};

const inAll = (alarms: readonly OrderAlarm[]): DesktopNotification => {
  const titles = orderAlarmKinds.flatMap((kind) => {
    const ofKind = alarms.filter((alarm) => alarm.kind === kind);
    return ofKind.length === 0 ? [] : [getTitle(kind, ofKind)];
  });
  return titles.length === 1 ? { title: titles[0] ?? '', body: '' } : { title: texts.missed, body: titles.join(' · ') };
};

const createNotifications = (kind: OrderAlarmKind, alarms: readonly OrderAlarm[]): DesktopNotification[] => {
  if (kind !== 'new' && alarms.length > maxSeparateNotes) return [inAll(alarms)];
  const single = alarms.slice(0, maxSeparateNotes);
  const remainder = alarms.length - single.length;
  return [
    ...single.map((alarm) => ({ title: getTitle(kind, [alarm]), body: alarm.storeName ?? '' })),
    ...(remainder === 0 ? [] : [{ title: texts.rest(remainder), body: '' }]),
  ];
};

/**
 * Returns the notifications of new alarms. More than ten new orders yield ten and one that counts the rest: systems
 * show no more, and the bell rings for all. More than ten of another kind share one notification, as do alarms missed
 * while none could be shown.
 */
export const alarmNotifications = (alarms: readonly OrderAlarm[], isMissed: boolean): DesktopNotification[] => {
  // Without readings, new orders would go unheard.
  if (alarms.some(({ kind }) => kind === 'unavailable')) return [{ ...texts.unavailable, isUrgent: true }];
  if (alarms.length > 1 && isMissed) {
    return [{ ...inAll(alarms), ...(alarms.some(({ kind }) => kind === 'new') && { isUrgent: true }) }];
  }
  return orderAlarmKinds.flatMap((kind) =>
    createNotifications(
      kind,
      alarms.filter((alarm) => alarm.kind === kind),
    ).map((note) => (kind === 'new' ? { ...note, isUrgent: true } : note)),
  );
};
