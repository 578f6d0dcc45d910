import type { OrderCourier } from '../../db/schema';
import { fakePhone } from '../people/fakePhone';

/** What of an order follows from its number, not from chance: whatever else is drawn stays as it was. */

const couriers = [
  'Ana Muestra',
  'Bruno Prueba',
  'Carla Demo',
  'Darío Ensayo',
  'Elisa Modelo',
  'Felipe Boceto',
  'Gabriela Maqueta',
  'Hugo Ejemplo',
] as const;

/** Of an order of these last days; a fleet's courier can be followed, one of the store's own cannot. */
export const courierFor = (number: number, fleet: string): OrderCourier => ({
  name: couriers[number % couriers.length] ?? couriers[0],
  phone: fakePhone('cl', 4_000 + (number % 900)),
  trackingUrl: fleet === 'own_delivery' ? null : `https://seguimiento.example/${fleet.split('_')[0]}/${number}`,
});

/** What gateways say of a payment that did not come about. */
const failures = [
  'Fondos insuficientes',
  'Tarjeta vencida',
  'El cliente no terminó el pago',
  'Rechazada por el banco emisor',
] as const;

export const paymentFailureFor = (number: number): string => failures[number % failures.length] ?? failures[0];

/** Some are cancelled and nobody gives the money back. */
export const isLeftUnrefunded = (number: number): boolean => number % 4 === 1;

/** Some are handed over and nobody notes that they were paid. */
export const isLeftUncollected = (number: number): boolean => number % 40 === 7;
