export default {
  drivers: {
    title: 'Repartidores',
    words: 'repartidor motoristas moto delivery despachadores flota',
    description: 'Quiénes llevan los pedidos de tus tiendas, en qué y cuántos por viaje.',
    empty: 'Este comercio todavía no tiene repartidores',
    create: 'Nuevo repartidor',
    remove: '{{name}} saldrá de los repartidores de {{commerce}}. Esta acción no se puede deshacer.',
    /** Labels shared by columns, filters and form. */
    fields: {
      name: 'Nombre',
      kind: 'Vehículo',
      maxCapacity: 'Capacidad',
      status: 'Estado',
      storeId: 'Tienda',
    },
    columns: { driver: 'Repartidor' },
    help: { maxCapacity: 'Pedidos que caben en un viaje.' },
    kinds: { bike: 'Bicicleta', motorcycle: 'Moto', car: 'Auto' },
    statuses: { in_store: 'En tienda', in_transit: 'En ruta' },
    capacity_one: '{{count}} pedido',
    capacity_other: '{{count}} pedidos',
  },
};
