import { orderAlarmKinds, type OrderAlarm, type OrderAlarmKind } from '@shared/domain/sales/orderAlarms';
import type { DesktopNotification } from './closingNotifications';

/** Maximum separate notifications of one kind at a time. */
const maxSeparateNotifications = 10;

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
    new: (count: number) => (count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`),
    delayed: (count: number) => (count === 1 ? '1 pedido atrasado' : `${count} pedidos atrasados`),
    stalled: (count: number) => (count === 1 ? '1 pedido sin avanzar' : `${count} pedidos sin avanzar`),
    canceled: (count: number) => (count === 1 ? '1 pedido cancelado' : `${count} pedidos cancelados`),
    paymentFailed: (count: number) => (count === 1 ? '1 pago rechazado' : `${count} pagos rechazados`),
    courierRejected: (count: number) => (count === 1 ? '1 pedido sin repartidor' : `${count} pedidos sin repartidor`),
  },
  rest: (count: number) => (count === 1 ? '1 pedido nuevo más' : `${count} pedidos nuevos más`),
  missed: 'Pedidos que esperan',
  unavailable: {
    title: 'No se pueden cargar los pedidos',
    body: 'Hace un minuto que la plataforma no los entrega: los pedidos nuevos no suenan. Revisa la conexión.',
    isAnonymous: true,
  },
  printer: (name: string) => ({
    title: name === '' ? 'Hay tickets sin imprimir' : `La impresora ${name} no imprime`,
    body: 'Revisa que esté encendida, con papel y la tapa cerrada. En Comanda ves qué tickets faltan.',
  }),
} as const satisfies {
  one: Record<OrderAlarmKind, (order: string) => string>;
  many: Record<OrderAlarmKind, (count: number) => string>;
  rest: (count: number) => string;
  missed: string;
  unavailable: DesktopNotification;
  printer: (name: string) => DesktopNotification;
};

/**
 * Notification shown when the platform or the identity provider has ended the session, because orders are then no
 * longer read.
 */
export const sessionEndedNotification: DesktopNotification = {
  title: 'Tu sesión terminó',
  body: 'Los pedidos nuevos no suenan hasta que ingreses otra vez.',
  isAnonymous: true,
  isUrgent: true,
};

const getName = ({ number, orderId }: OrderAlarm) => `#${number ?? orderId}`;

const getTitle = (kind: OrderAlarmKind, alarms: readonly OrderAlarm[]): string => {
  const [singleAlarm] = alarms;
  return alarms.length === 1 && singleAlarm !== undefined
    ? texts.one[kind](getName(singleAlarm))
    : texts.many[kind](alarms.length);
};

const createSummary = (alarms: readonly OrderAlarm[], format = getTitle): DesktopNotification => {
  const titles = orderAlarmKinds.flatMap((kind) => {
    const sameKindAlarms = alarms.filter((alarm) => alarm.kind === kind);
    return sameKindAlarms.length === 0 ? [] : [format(kind, sameKindAlarms)];
  });
  return titles.length === 1 ? { title: titles[0] ?? '', body: '' } : { title: texts.missed, body: titles.join(' · ') };
};

const createNotifications = (kind: OrderAlarmKind, alarms: readonly OrderAlarm[]): DesktopNotification[] => {
  if (kind !== 'new' && alarms.length > maxSeparateNotifications) return [createSummary(alarms)];
  const separateAlarms = alarms.slice(0, maxSeparateNotifications);
  const remainder = alarms.length - separateAlarms.length;
  return [
    ...separateAlarms.map((alarm) => ({ title: getTitle(kind, [alarm]), body: alarm.storeName ?? '' })),
    ...(remainder === 0 ? [] : [{ title: texts.rest(remainder), body: '' }]),
  ];
};

/**
 * Returns the notifications for new alarms. If more than ten orders are new, the first ten get a notification each and
 * one more shows the number of others, because systems do not show more; the bell rings for all. More than ten alarms
 * of another kind share one notification, as do alarms missed while notifications could not be shown. While locked, a
 * single notification contains only counts.
 */
export const createAlarmNotifications = (
  alarms: readonly OrderAlarm[],
  { isMissed, isLocked }: { isMissed: boolean; isLocked: boolean },
): DesktopNotification[] => {
  // While orders cannot be read, shows only this notification, because new orders would not be announced.
  if (alarms.some(({ kind }) => kind === 'unavailable')) return [{ ...texts.unavailable, isUrgent: true }];
  const printer = alarms.find(({ kind }) => kind === 'printer');
  if (printer !== undefined) return [texts.printer(printer.storeName ?? '')];
  const urgency = alarms.some(({ kind }) => kind === 'new') ? { isUrgent: true } : {};
  if (isLocked) {
    return [
      { ...createSummary(alarms, (kind, { length }) => texts.many[kind](length)), ...urgency, isAnonymous: true },
    ];
  }
  if (alarms.length > 1 && isMissed) return [{ ...createSummary(alarms), ...urgency }];
  return orderAlarmKinds.flatMap((kind) =>
    createNotifications(
      kind,
      alarms.filter((alarm) => alarm.kind === kind),
    ).map((note) => (kind === 'new' ? { ...note, isUrgent: true } : note)),
  );
};
