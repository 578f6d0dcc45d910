export default {
  storePayments: {
    title: 'Medios de pago',
    description: 'Con qué se puede pagar en esta tienda, y en qué pedidos.',
    matrix: 'Medios de pago de la tienda',
    method: 'Medio de pago',
    enabled: 'Habilitado',
    sides: {
      storeDelivery: 'En despacho',
      inStore: 'En la tienda',
    },
    cells: {
      enabled: 'Habilitar {{method}}',
      storeDelivery: '{{method}} en despacho',
      inStore: '{{method}} en la tienda',
    },
    allEnabled: 'Habilitar todos los medios disponibles',
    allOn: {
      storeDelivery: 'Todos los habilitados en despacho',
      inStore: 'Todos los habilitados en la tienda',
    },
    keys: 'Muévete con las flechas; marca con la barra espaciadora.',
    withoutCode: 'Falta el código de comercio.',
    toCode: 'Ir al código',
    withoutKushki: 'Kushki está desactivado en esta tienda.',
    notConnected: 'Esta tienda no tiene sus credenciales: nadie podrá pagar así.',
    notInSettings: 'No está entre los medios de pago de la configuración general.',
    fleetNeedsOnline: {
      title: 'PedidosYa necesita un pago en línea',
      body: 'Esta tienda despacha con la flota de PedidosYa: deja activo Webpay u Oneclick en despacho.',
    },
    codes: {
      title: 'Códigos de comercio',
      description: 'Los entrega cada empresa al afiliar la tienda.',
      webpayCommerceCode: 'Código de comercio Webpay',
      oneclickCommerceCode: 'Código de comercio Oneclick',
      sodexoCommerceCode: 'Código de comercio Sodexo',
      chekCommerceCode: 'Código de comercio Chek',
      transbankHelp: '12 dígitos que empiezan con 5970. Está en el portal de Transbank, en Mis productos.',
      kushkiEnabled: 'Aceptar Kushki',
      kushkiHelp: 'Agrega las variantes de Kushki a la tabla.',
    },
    inWords: {
      none: 'Ninguno',
      side: '{{side}}: {{methods}}',
    },
    parts: {
      enabledPaymentMethods: 'Medios de pago habilitados',
      paymentMethods: 'Dónde está activo cada medio de pago',
    },
  },
};
