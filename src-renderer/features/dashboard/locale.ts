/** Texts of the dashboard. */
export default {
  dashboard: {
    title: 'Panel general',
    description: 'Cuánto se vende, cuándo, dónde y a quién. Cada número lleva a los pedidos que lo forman.',
    arrange: 'Ordenar panel',
    arrangeHelp:
      'Arrastra cada bloque por su asa, o muévelo con las flechas. Todo se guarda en este computador al momento.',
    arrangeList: 'Bloques del panel',
    reset: 'Volver al orden inicial',
    done: 'Listo',
    nowHidden: '{{title}}: oculto',
    nowShown: '{{title}}: visible',
    allHidden: 'Todos los bloques están ocultos',
    allHiddenHelp: 'Ordena el panel para volver a mostrarlos.',
    losses: {
      title: 'Tiendas que más pierden',
      help: 'Contra lo que cada una vende normalmente a estas horas, según los últimos 28 días.',
      share: '-{{share}} %',
      orders: '{{orders}} pedidos de {{expected}} habituales',
      closed: 'Cerrada {{time}}',
      stopped: '{{cause}}: {{time}} sin vender',
      late: 'Atrasos en {{share}} de los pedidos',
      soldOut: 'Agotado: {{names}}',
      soldOutMore_one: 'Agotado: {{names}} y {{count}} más',
      soldOutMore_other: 'Agotado: {{names}} y {{count}} más',
      soldOutCount_one: '{{count}} producto agotado',
      soldOutCount_other: '{{count}} productos agotados',
      rejected: 'Pagos rechazados en {{share}} de los pedidos',
      nps: 'NPS {{score}}',
      unknown: 'Sin causa conocida',
    },
  },
};
