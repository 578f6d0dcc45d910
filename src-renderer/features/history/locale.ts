/** Texts of the page with all changes. */
export default {
  historyPage: {
    title: 'Historial de cambios',
    description: 'Quién cambió precios, productos, horarios, cierres, cupones, roles y ajustes, y cómo estaban antes.',
    filters: {
      kind: 'Qué',
      person: 'Quién',
      period: 'Cuándo',
      text: 'Buscar por nombre',
    },
    anyKind: 'Todo',
    anyPerson: 'Cualquier persona',
    unknownPerson: 'No se sabe quién',
    kinds: {
      prices: 'Precios',
      products: 'Productos y modificadores',
      hours: 'Horarios y tiempos',
      closings: 'Cierres y aperturas',
      stores: 'Tiendas',
      coupons: 'Cupones',
      menus: 'Menús',
      roles: 'Roles y permisos',
      settings: 'Ajustes generales',
    },
    periods: { all: 'Todo el registro', day: 'Últimas 24 horas', week: 'Últimos 7 días', month: 'Últimos 30 días' },
    list: 'Cambios',
    count_one: '{{value}} cambio',
    count_other: '{{value}} cambios',
    none: 'Ningún cambio con estos filtros',
    noneHelp: 'Prueba con otro período o quita filtros.',
    clear: 'Quitar filtros',
  },
};
