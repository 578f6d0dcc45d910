import type {
  DeliveryStatus,
  OrderChannel,
  OrderDispatchMethod,
  OrderPlatform,
  OrderStatus,
  PaymentStatus,
} from '@shared/domain/orders';
import type { CardKind, RefundReason } from '@shared/domain/sales/refunds';

/** The words of orders, wherever they are shown. */
export default {
  orderWords: {
    /** Takes what people call it by. */
    name: 'Pedido #{{number}}',
    /** A word of the platform's that nobody knows. */
    other: 'Otros: {{word}}',
    untold: 'Sin dato',
    underWay_one: '{{count}} pedido en curso',
    underWay_other: '{{count}} pedidos en curso',
    statuses: {
      created: 'Recibido',
      failed: 'Fallido',
      pending_online_payment: 'Esperando pago',
      online_payment_failed: 'Pago rechazado',
      preparing: 'En preparación',
      canceled: 'Cancelado',
      ready: 'Listo',
      in_transit: 'En camino',
      completed: 'Completado',
      creation_scheduled: 'Programado',
    } satisfies Record<OrderStatus, string>,
    paymentStatuses: {
      created: 'Procesando',
      completed: 'Pagado',
      canceled: 'Cancelado',
      failed: 'Rechazado',
      refund_requested: 'Devolución pedida',
      manual_refund_pending: 'Devolución manual pendiente',
    } satisfies Record<PaymentStatus, string>,
    deliveryStatuses: {
      preorder: 'Por pedir',
      confirming: 'Buscando repartidor',
      confirmed: 'Repartidor confirmado',
      in_progress: 'En curso',
      near_pickup: 'Llegando a la tienda',
      picked_up: 'Retirado de la tienda',
      near_dropoff: 'Llegando al cliente',
      completed: 'Entregado',
      rejected: 'Rechazado por el repartidor',
      expired: 'Sin repartidor a tiempo',
      cancelled: 'Despacho cancelado',
    } satisfies Record<DeliveryStatus, string>,
    dispatchMethods: {
      store_delivery: 'Despacho',
      in_store: 'Retiro en tienda',
      both: 'Despacho o retiro',
      neither: 'Sin entrega',
    } satisfies Record<OrderDispatchMethod, string>,
    platforms: { web: 'Web', app: 'App', order_taker: 'Toma de pedidos' } satisfies Record<OrderPlatform, string>,
    channels: {
      mercat: 'Mercat',
      peya_aggregator: 'PedidosYa',
      rappi: 'Rappi',
      uber_eats: 'Uber Eats',
      amipass: 'Amipass',
    } satisfies Record<OrderChannel, string>,
    /** What giving a status is called. */
    steps: {
      created: 'Volver a recibido',
      preparing: 'Preparar',
      ready: 'Marcar listo',
      in_transit: 'Despachar',
      completed: 'Completar',
      canceled: 'Cancelar pedido',
    },
    cardKinds: { debit: 'débito', credit: 'crédito', prepaid: 'prepago' } satisfies Record<CardKind, string>,
    refundReasons: {
      canceled: 'El pedido se canceló',
      late: 'Llegó tarde o no llegó',
      wrong_items: 'Faltó algo o llegó mal',
      charged_twice: 'Se cobró dos veces',
      customer_request: 'Lo pidió el cliente',
    } satisfies Record<RefundReason, string>,
    undo: 'Deshacer',
    undoIn: 'Deshacer ({{seconds}} s)',
    undoing: 'Deshacer el cambio de {{name}}',
    sending: 'Enviando…',
    unconfirmed: 'Sin confirmar',
    changing: '{{name}} pasa a «{{status}}»',
    changingHint: 'Se envía en 5 segundos. También puedes deshacerlo con la tecla Z.',
    tooLateToUndo: 'El cambio ya se había enviado',
  },
};
