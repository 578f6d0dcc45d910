import { alarmKinds, type AlarmKind, type OrderAlarm } from '@shared/domain/sales/orderAlarms';
import type { Note } from './notes';

/** More of one kind at a time than anybody reads one by one; new orders are told each by itself, however many they are. */
const mostSingle = 10;

const texts = {
  one: {
    new: (order: string) => `Pedido nuevo: ${order}`,
    delayed: (order: string) => `Pedido atrasado: ${order}`,
    canceled: (order: string) => `Pedido cancelado: ${order}`,
    paymentFailed: (order: string) => `Pago rechazado: ${order}`,
    courierRejected: (order: string) => `Sin repartidor: ${order}`,
  },
  many: {
    new: (count: number) => `${count} pedidos nuevos`,
    delayed: (count: number) => `${count} pedidos atrasados`,
    canceled: (count: number) => `${count} pedidos cancelados`,
    paymentFailed: (count: number) => `${count} pagos rechazados`,
    courierRejected: (count: number) => `${count} pedidos sin repartidor`,
  },
  missed: 'Pedidos que esperan',
} as const satisfies {
  one: Record<AlarmKind, (order: string) => string>;
  many: Record<AlarmKind, (count: number) => string>;
  missed: string;
};

const nameOf = ({ number, orderId }: OrderAlarm) => `#${number ?? orderId}`;

const titleOf = (kind: AlarmKind, alarms: readonly OrderAlarm[]): string => {
  const [only] = alarms;
  return alarms.length === 1 && only !== undefined ? texts.one[kind](nameOf(only)) : texts.many[kind](alarms.length);
};

const noteOf = (alarm: OrderAlarm): Note => ({ title: titleOf(alarm.kind, [alarm]), body: alarm.storeName ?? '' });

const inAll = (alarms: readonly OrderAlarm[]): Note => {
  const titles = alarmKinds.flatMap((kind) => {
    const ofKind = alarms.filter((alarm) => alarm.kind === kind);
    return ofKind.length === 0 ? [] : [titleOf(kind, ofKind)];
  });
  return titles.length === 1 ? { title: titles[0] ?? '', body: '' } : { title: texts.missed, body: titles.join(' · ') };
};

/** One for each alarm; of those that came while nobody could know, one in all, and of very many of a kind another one. */
export const notesOfAlarms = (alarms: readonly OrderAlarm[], isMissed: boolean): Note[] => {
  if (alarms.length > 1 && isMissed) return [inAll(alarms)];
  return alarmKinds.flatMap((kind) => {
    const ofKind = alarms.filter((alarm) => alarm.kind === kind);
    return kind !== 'new' && ofKind.length > mostSingle ? [inAll(ofKind)] : ofKind.map(noteOf);
  });
};
