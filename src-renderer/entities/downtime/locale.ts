/** Texts about downtime, in which a store could not sell. */
export default {
  downtime: {
    causes: {
      noMenu: 'Sin menú',
      integration: 'Integración',
      setup: 'Pago, flota o suscripción',
      byHand: 'Cerrada a mano',
      unreported: 'Cerrada sin cierre registrado',
      scheduled: 'Cierre programado',
      method: 'Pausa de una modalidad',
      silent: 'Sin pedidos',
    },
    time: {
      minutes: '{{minutes}} min',
      hours: '{{hours}} h',
      both: '{{hours}} h {{minutes}} min',
      short: 'menos de 1 min',
    },
    noData: 'Sin datos',
    noDataBefore: 'Antes sin datos',
    noHours: 'Sin horario',
    noEstimate: 'Sin estimación',
    down: 'Sin vender',
    lost: 'Venta perdida estimada',
    saved: 'Venta salvada estimada',
    store: 'Tienda {{id}}',
    cause: 'Causa',
    storeLabel: 'Tienda',
    day: 'Día',
    downMinutes: 'Sin vender (min)',
    noDataMinutes: 'Sin datos (min)',
    total: 'Total',
    seeAll: 'Ver el detalle',
    byStore: 'Tiendas con más tiempo sin vender',
    noDataPart: 'Sin datos de {{time}} en horario: este computador no miraba las tiendas',
    estimateLabel: 'Cómo se estima lo perdido',
    savedLabel: 'Cómo se estima lo salvado',
    estimateHelp:
      'Venta esperada según los pedidos de las últimas cuatro semanas, por tienda, día y media hora, con el ticket promedio de la tienda. Si solo se pausa una modalidad, se cuenta su parte de los pedidos de la tienda en esas semanas; si no se conoce, 70 % despacho y 30 % retiro.',
    savedHelp:
      'Venta esperada después de que la app reabrió una tienda o una persona la abrió por un aviso: hasta el fin previsto del cierre, el fin del turno o dos horas, lo primero que llegue, y solo mientras siguió vendiendo.',
  },
};
