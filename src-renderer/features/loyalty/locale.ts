/** Texts of the loyalty program. The texts of its fields are in the locale of the settings. */
export default {
  loyalty: {
    title: 'Programa de fidelización',
    description: 'Tus clientes juntan puntos con cada compra y los canjean por gift cards.',
    points: 'puntos',
    example: {
      title: 'Así se juntan',
      total: 'Total del pedido',
      delivery: 'Despacho',
      tip: 'Propina',
      noPercentage: 'Escribe el porcentaje para ver cuánto se junta.',
      earned: '{{earned}} {{points}}',
      sentence: 'Por un pedido de {{total}} con {{delivery}} de despacho: {{earned}} {{points}}.',
      sentenceWithTip:
        'Por un pedido de {{total}} con {{delivery}} de despacho y {{tip}} de propina: {{earned}} {{points}}.',
      redeem_one: 'Con un pedido así ya se llega al mínimo para canjear, que vale {{amount}}.',
      redeem_other: 'Con {{count}} pedidos así se llega al mínimo para canjear, que vale {{amount}}.',
    },
    facts: {
      worth: '1 punto vale {{amount}}.',
      without: 'El despacho y la propina no juntan puntos.',
      giftCards: 'Las gift cards canjeadas duran {{days}} días.',
    },
  },
};
