import type { OrderCourier } from '../../db/schema';
import { createFakePhone } from '../people/fakePhone';

/**
 * This module adds details to orders, such as couriers. It derives them from the order number, because random draws
 * would change all other random values.
 */

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

/** Returns the courier of an order. The store's own drivers have no tracking link. */
export const generateCourier = (number: number, fleet: string): OrderCourier => ({
  name: couriers[number % couriers.length] ?? couriers[0],
  phone: createFakePhone('cl', 4_000 + (number % 900)),
  trackingUrl: fleet === 'own_delivery' ? null : `https://seguimiento.example/${fleet.split('_')[0]}/${number}`,
});

/** Reasons that payment gateways give for failed payments. */
const failureReasons = [
  'Fondos insuficientes',
  'Tarjeta vencida',
  'El cliente no terminó el pago',
  'Rechazada por el banco emisor',
] as const;

export const pickPaymentFailure = (number: number): string =>
  failureReasons[number % failureReasons.length] ?? failureReasons[0];

/** True for canceled orders that are not refunded. */
export const isUnrefunded = (number: number): boolean => number % 4 === 1;

/** True for delivered orders whose payment was never recorded. */
export const isUncollected = (number: number): boolean => number % 40 === 7;
