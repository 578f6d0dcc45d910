/** Texts of the wall of stores. */
export default {
  storesWall: {
    title: 'Muro de tiendas',
    open: 'Muro de tiendas',
    list: 'Tiendas, primero las que no reciben todos los pedidos',
    search: 'Buscar tienda o comuna',
    onlyClosed: 'Solo cerradas',
    keys: {
      closed: 'C',
      search: '/',
    },
    practice: 'Práctica',
    clock: 'Hora de las tiendas',
    age: 'hace {{value}}',
    reading: 'Leyendo…',
    freshness: {
      fresh: 'Datos al día',
      late: 'Datos atrasados',
      old: 'Datos viejos',
      offline: 'Sin conexión',
    },
    stale: 'No pudimos volver a leer las tiendas. Lo que ves es de las {{time}} y puede haber cambiado.',
    offline: 'Sin conexión con la plataforma. Lo que ves es de las {{time}} y puede haber cambiado.',
    offlineEmpty: 'Sin conexión con la plataforma. Reintentando…',
    checking: 'comprobando…',
    wait: '{{minutes}} min',
    waitOf: '{{method}}: {{wait}}',
    waitClosed: '{{method}}: cerrado',
    nobody: 'Ninguna tienda coincide',
    clear: 'Ver todas',
    clearHint: 'También con la tecla Escape.',
  },
};
