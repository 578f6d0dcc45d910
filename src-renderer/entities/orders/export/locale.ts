/** Texts of tables of orders. */
export default {
  orderExport: {
    title: 'Exportación de pedidos',
    start: 'Exportar CSV',
    started: 'Exportando los pedidos',
    startedHelp: 'Puedes seguir en otra pantalla: te avisamos cuando el archivo esté en Descargas.',
    all: 'Todos los pedidos',
    filtered_one: '{{value}} pedido de la lista',
    filtered_other: '{{value}} pedidos de la lista',
    fileName: 'Pedidos {{date}}',
    preparing: 'La plataforma prepara el archivo',
    downloading: 'Descargando el archivo',
    done: 'El archivo está en Descargas',
    rows_one: '{{name}}: {{value}} pedido',
    rows_other: '{{name}}: {{value}} pedidos',
    differs: '{{name}}: {{value}} pedidos; al pedirlo, la lista mostraba {{expected}}',
    failed: 'No pudimos exportar los pedidos',
  },
};
