/** Texts of silences: times without the expected orders. */
export default {
  guard: {
    who: {
      tenant: 'Todas las tiendas',
      payment: 'Pagos con {{name}}',
      unknownStore: 'Tienda {{id}}',
    },
    expected: 'se esperaban {{expected}} pedidos desde {{since}}',
    received: {
      none: 'no llegó ninguno',
      some_one: 'llegó 1',
      some_other: 'llegaron {{value}}',
    },
    at: 'las {{time}}',
    lost: '(unos {{amount}})',
    sentence: '{{who}}: {{expected}} y {{received}}',
    now_one: 'Un silencio de venta ahora',
    now_other: '{{count}} silencios de venta ahora',
    see: 'Ver silencios de venta',
    tileNote: 'Sin pedidos hace rato',
  },
};
