/** Texts of the rankings of customers and products. */
export default {
  rankings: {
    customers: {
      title: 'Mejores clientes',
      description: 'Quiénes compran más en el período elegido, por monto de pedidos completados.',
    },
    products: {
      title: 'Mejores productos',
      description: 'Los productos que más venden en el período elegido, por monto.',
    },
    bestSellers: {
      title: 'Productos más vendidos',
      description: 'Los productos que más se piden en el período elegido, por unidades.',
    },
    total: 'Total',
    anonymous: 'Para ver nombres y correos necesitas el permiso de ver pedidos.',
    empty: 'No se vendió nada en este período',
    emptyHelp: 'Prueba con otras fechas u otras tiendas.',
    capped: 'Se muestran los primeros {{value}}.',
    shown: '{{shown}} de {{all}}',
    more: 'Mostrar más',
  },
};
