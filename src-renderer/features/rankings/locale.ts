/** Texts of rankings. */
export default {
  rankings: {
    customers: {
      title: 'Mejores clientes',
      description: 'Los que más compran, por monto.',
    },
    products: {
      title: 'Mejores productos',
      description: 'Los que más venden, por monto.',
    },
    bestSellers: {
      title: 'Productos más vendidos',
      description: 'Los más pedidos, por unidades.',
    },
    total: 'Total',
    anonymous: 'Para ver nombres y correos necesitas el permiso de ver pedidos.',
    empty: 'No se vendió nada en este período',
    emptyHelp: 'Prueba con otras fechas u otras tiendas.',
    capped: 'Se muestran los primeros {{value}}.',
    shown: '{{shown}} de {{all}}',
    more: 'Mostrar más',
    unsold: {
      title_one: '{{value}} producto no se vendió',
      title_other: '{{value}} productos no se vendieron',
      help: 'Están visibles en un menú y nadie los compró en este período y estas tiendas.',
      caption: 'Productos sin ventas',
      menus: 'Menús',
      price: 'Precio',
      actions: 'Acciones',
      changePrice: 'Cambiar precio',
      priceOf: 'Cambiar el precio de {{name}}',
      hide: 'Ocultar',
      hideName: 'Ocultar {{name}}',
      all: 'Mostrar los {{value}}',
    },
  },
};
