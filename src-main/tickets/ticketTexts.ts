import { DateTime } from 'luxon';

/** Words printed on tickets. */

const channelNames: Readonly<Record<string, string>> = {
  peya_aggregator: 'PedidosYa',
  rappi: 'Rappi',
  uber_eats: 'Uber Eats',
  amipass: 'Amipass',
  didi_food: 'DiDi Food',
};

const methodNames: Readonly<Record<string, string>> = {
  cash: 'Efectivo',
  card: 'Tarjeta',
  webpay: 'Webpay',
  oneclick: 'Oneclick',
};

export const ticketTexts = {
  dispatch: { delivery: 'DESPACHO', pickUp: 'RETIRO' },
  noDispatch: 'ENTREGA SIN DATO',
  promised: 'Para las',
  scheduled: 'PROGRAMADO',
  unknownTime: 'Sin hora',
  placed: (time: number, timeZone: string) =>
    `Entró ${DateTime.fromMillis(time, { zone: timeZone }).toFormat('HH:mm')}`,
  printed: (time: number, timeZone: string) =>
    `Impreso ${DateTime.fromMillis(time, { zone: timeZone }).toFormat('dd-MM HH:mm')}`,
  clock: (time: number, timeZone: string) => DateTime.fromMillis(time, { zone: timeZone }).toFormat('HH:mm'),
  day: (time: number, timeZone: string) => DateTime.fromMillis(time, { zone: timeZone }).toFormat('dd-MM'),
  channel: (channel: string) => channelNames[channel] ?? channel,
  method: (method: string) => methodNames[method] ?? null,
  note: 'NOTA',
  allergy: 'ALERGIA',
  orderNote: 'NOTA DEL PEDIDO',
  orderAllergy: 'ALERGIA · NOTA DEL PEDIDO',
  paid: 'PAGADO',
  toCollect: 'POR COBRAR',
  unpaid: 'PAGO PENDIENTE',
  unknownPayment: 'PAGO SIN DATO',
  total: 'Total',
  units: (count: number) => (count === 1 ? '1 producto' : `${count} productos`),
  hidden: (count: number) => `Y ${count} productos más: mira el pedido en Comanda`,
  noLines: 'La plataforma no dice qué lleva: mira el pedido en Comanda',
  reprint: 'REIMPRESIÓN',
  copy: (index: number, count: number) => `COPIA ${index} DE ${count}`,
  spareFor: (name: string) => `RESPALDO DE ${name}`,
  canceled: 'CANCELADO · NO PREPARAR',
  test: 'PRUEBA · NO PREPARAR',
} as const;
