import type { AlarmKind } from '@shared/domain/sales/orderAlarms';

/** What alarms of orders say, on whatever screen. */
export default {
  orderAlarms: {
    kinds: {
      new: 'Pedido nuevo',
      delayed: 'Atrasado',
      canceled: 'Cancelado',
      paymentFailed: 'Pago rechazado',
      courierRejected: 'Sin repartidor',
    } satisfies Record<AlarmKind, string>,
    counted: {
      new_one: '1 pedido nuevo',
      new_other: '{{count}} pedidos nuevos',
      delayed_one: '1 atrasado',
      delayed_other: '{{count}} atrasados',
      canceled_one: '1 cancelado',
      canceled_other: '{{count}} cancelados',
      paymentFailed_one: '1 pago rechazado',
      paymentFailed_other: '{{count}} pagos rechazados',
      courierRejected_one: '1 sin repartidor',
      courierRejected_other: '{{count}} sin repartidor',
    },
    title: 'Avisos de pedidos',
    more: 'y {{count}} más',
    acknowledge: 'Visto',
    acknowledgeAll: 'Dar por vistos los avisos de pedidos',
    openBoard: 'Tablero',
    openBoardHint: 'Abrir el tablero de pedidos en su ventana',
  },
};
