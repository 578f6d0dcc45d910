/** Texts of tables of orders. */
export default {
  orderExport: {
    titles: { orders: 'Exportación de pedidos', answers: 'Exportación de respuestas NPS' },
    rows: {
      orders_one: '{{name}}: {{value}} pedido',
      orders_other: '{{name}}: {{value}} pedidos',
      answers_one: '{{name}}: {{value}} respuesta',
      answers_other: '{{name}}: {{value}} respuestas',
    },
    failed: { orders: 'No pudimos exportar los pedidos', answers: 'No pudimos exportar las respuestas NPS' },
    start: 'Exportar',
    entry: 'Pedidos (CSV)',
    entryHint: 'Los de la lista, con sus filtros',
    started: 'Exportando los pedidos',
    startedHelp: 'Puedes seguir en otra pantalla: te avisamos cuando el archivo esté en Descargas.',
    all: 'Todos los pedidos',
    listed: 'Los pedidos de la lista',
    filtered_one: '{{value}} pedido de la lista',
    filtered_other: '{{value}} pedidos de la lista',
    fileName: 'Pedidos {{date}}',
    preparing: 'La plataforma prepara el archivo',
    downloading: 'Descargando el archivo',
    done: 'El archivo está en Descargas',
    differs: '{{name}}: {{value}} pedidos; al pedirlo, la lista mostraba {{expected}}',
  },
  npsExport: {
    entry: 'Respuestas NPS (CSV)',
    entryHint: 'Todas, sin los filtros de la lista',
    started: 'Exportando las respuestas NPS',
    label: 'Todas las respuestas',
    fileName: 'Respuestas NPS {{date}}',
  },
};
