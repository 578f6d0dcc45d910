import type { OrderTicket } from '@shared/contract/sales/orderTicket';

const minute = 60_000;

/** Creates a ticket to test a printer, with everything that is hard to print. */
export const createSampleTicket = (now: number): OrderTicket => ({
  number: '1042',
  storeName: 'Tienda de prueba Ñuñoa',
  dispatch: 'delivery',
  promisedAt: now + 40 * minute,
  isScheduled: false,
  placedAt: now - 3 * minute,
  channel: null,
  customer: { name: 'Begoña Núñez', phone: '+56 9 8765 4321' },
  delivery: { address: 'Av. Irarrázaval 2401, depto. 904, Ñuñoa', instructions: 'Tocar el timbre dos veces' },
  lines: [
    {
      quantity: 2,
      name: 'Hamburguesa clásica doble',
      modifiers: ['Queso cheddar extra', 'Sin cebolla', 'Papas rústicas grandes'],
      note: 'Una partida a la mitad',
      isAllergy: false,
    },
    { quantity: 1, name: 'Ensalada César', modifiers: [], note: 'Alergia al maní', isAllergy: true },
    { quantity: 12, name: 'Alitas picantes', modifiers: ['Salsa ají pebre'], note: null, isAllergy: false },
  ],
  hiddenLines: 0,
  units: 15,
  comment: 'Cubiertos para cuatro, por favor',
  isCommentAllergy: false,
  payment: { state: 'toCollect', amount: '$12.990', method: 'cash' },
  total: '$12.990',
  isCanceled: false,
});
