import type { OrderCourier } from '../../db/schema';
import { createFakePhone } from '../people/fakePhone';

/** Details derived from the order number instead of by chance, so that other draws stay equal. */

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

/** Courier of an order; the store's own drivers have no tracking link. */
export const generateCourier = (number: number, fleet: string): OrderCourier => ({
  name: couriers[number % couriers.length] ?? couriers[0],
  phone: createFakePhone('cl', 4_000 + (number % 900)),
  trackingUrl: fleet === 'own_delivery' ? null : `https://seguimiento.example/${fleet.split('_')[0]}/${number}`,
});

/** Gateways' reasons for failed payments. */
const failures = [
  'Fondos insuficientes',
  'Tarjeta vencida',
  'El cliente no terminó el pago',
  'Rechazada por el banco emisor',
] as const;

export const pickPaymentFailure = (number: number): string => failures[number % failures.length] ?? failures[0];

/** Canceled orders without a refund. */
export const isLeftUnrefunded = (number: number): boolean => number % 4 === 1;

/** Delivered orders whose payment was never recorded. */
export const isLeftUncollected = (number: number): boolean => number % 40 === 7;
