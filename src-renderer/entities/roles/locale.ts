/** Names and descriptions of permissions. */
export default {
  roleWords: {
    everything: 'Puede todo',
    nothing: 'Todavía no permite nada',
    changes: 'Cambia {{areas}}.',
    changesBut: 'Cambia todo, salvo {{areas}}.',
    looks: 'Ve {{areas}}.',
    looksAtAll: 'Ve todo y no cambia nada',
    /** Search synonyms of permissions. */
    also: {
      'stores.update': 'abrir cerrar reabrir horarios turnos zonas feriados cambiar editar',
      'stores.massive_update': 'editar en lote muchas feriados horarios',
      'stores.create': 'nueva local sucursal',
      'stores.payment_methods': 'medios de pago efectivo tarjeta',
      'orders.update': 'aceptar rechazar preparar despachar anular cocina',
      'orders.index': 'ver cocina',
      'products.update': 'agotar precio precios carta cambiar editar',
      'menus.update': 'carta cambiar editar',
      'coupons.create': 'descuento descuentos promoción nuevo',
      'coupons.update': 'descuento descuentos promoción cambiar editar',
      'admin_users.create': 'invitar personas cuentas nuevo agregar',
      'admin_users.update': 'contraseña personas cuentas cambiar editar',
      'admin_users.delete': 'quitar borrar personas cuentas',
      'roles.update': 'permisos cambiar editar',
      'settings.update': 'logo colores diseño ajustes marca cambiar editar',
      'drivers.update': 'motos cambiar editar',
      'kpi.index': 'ventas estadísticas ver',
    },
  },
};
