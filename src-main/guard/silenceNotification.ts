import { DateTime } from 'luxon';
import type { SilenceRecord } from '@shared/domain/guard/record';
import type { DesktopNotification } from '../watch/closingNotifications';

const decimalFormat = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 1 });

const names: Readonly<Record<string, string>> = {
  mercat: 'Tienda propia',
  peya_aggregator: 'PedidosYa',
  rappi: 'Rappi',
  uber_eats: 'Uber Eats',
  amipass: 'Amipass',
  didi_food: 'DiDi Food',
};

/** Returns the name of the store, channel or payment method without orders, for alarm lists; null for all stores. */
export const getSilenceName = ({ level, of, name }: Pick<SilenceRecord, 'level' | 'of' | 'name'>): string | null =>
  level === 'store'
    ? (name ?? `#${of}`)
    : of === null
      ? null
      : level === 'payment'
        ? `Pagos con ${of}`
        : (names[of] ?? String(of));

export const silenceTexts = {
  all: 'todas las tiendas',
} as const;

const texts = {
  locked: 'No llegan los pedidos esperados',
  all: 'Ninguna tienda recibe los pedidos esperados',
  one: (name: string) => `Faltan pedidos: ${name}`,
  since: (expected: string, time: string, orders: number) =>
    `Se esperaban ${expected} pedidos desde las ${time} y ${
      orders === 0 ? 'no llegó ninguno' : orders === 1 ? 'llegó 1' : `llegaron ${orders}`
    }.`,
} as const;

/** Returns the notification of a silence that begins to ring. */
export const createSilenceNotification = (
  silence: SilenceRecord,
  timeZone: string,
  isLocked: boolean,
): DesktopNotification => {
  if (isLocked) return { title: texts.locked, body: '', isAnonymous: true };
  const name = getSilenceName(silence);
  const since = DateTime.fromMillis(silence.since, { zone: timeZone }).toFormat('HH:mm');
  return {
    title: name === null ? texts.all : texts.one(name),
    body: texts.since(decimalFormat.format(silence.expected), since, silence.orders),
  };
};
