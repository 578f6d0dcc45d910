import { policyAreas, type PolicyAction, type PolicyArea } from '@shared/domain/people/policies';

/** Singular and plural names of entities, by policy area. Used for areas and to count list items. */
export const entityNames = {
  coupons: ['cupón', 'cupones'],
  orders: ['pedido', 'pedidos'],
  menus: ['menú', 'menús'],
  modifiers: ['modificador', 'modificadores'],
  products: ['producto', 'productos'],
  stores: ['tienda', 'tiendas'],
  pages: ['página', 'páginas'],
  roles: ['rol', 'roles'],
  drivers: ['repartidor', 'repartidores'],
  customLandings: ['landing', 'landings'],
  campaigns: ['campaña', 'campañas'],
} as const satisfies Partial<Record<PolicyArea, readonly [one: string, other: string]>>;

type EntityArea = keyof typeof entityNames;

const areas = {
  ...(Object.fromEntries(Object.entries(entityNames).map(([area, [, plural]]) => [area, plural])) as Record<
    EntityArea,
    string
  >),
  settings: 'la configuración',
  banners: 'banners de portada',
  position_banners: 'banners publicitarios',
  pop_ups: 'pop-ups',
  kpi: 'reportes e indicadores',
  admin_users: 'usuarios y cuenta',
  templates: 'plantillas de correo',
  questions: 'preguntas NPS',
  polls: 'encuestas NPS',
  answers: 'resultados NPS',
  auth_credentials: 'credenciales de integraciones',
  /** Additional key that is not a policy area: all areas share pictures. */
  pictures: 'imágenes',
} satisfies Record<PolicyArea | 'pictures', string>;

/** Column headers of the role form. */
const labels = {
  index: 'Ver la lista',
  show: 'Ver el detalle',
  create: 'Crear',
  update: 'Editar',
  delete: 'Eliminar',
  settings: 'Configurar',
  orders: 'Ver pedidos',
  payment_methods: 'Medios de pago',
  delivery_methods: 'Formas de entrega',
  nps_result: 'Ver resultados NPS',
  export_csv: 'Exportar',
  summary: 'Ver el resumen',
  massive_update: 'Editar varios a la vez',
} satisfies Record<PolicyAction, string>;

const headings = Object.fromEntries(
  policyAreas.map((area) => [area, areas[area].charAt(0).toUpperCase() + areas[area].slice(1)]),
) as Record<PolicyArea, string>;

/** Areas and actions in words: `Para {{action}} {{area}} debes tener acceso`. */
export default {
  policies: {
    areas,
    /** Replaces combinations of action and area that would repeat a word. */
    requests: {
      'settings settings': 'cambiar la configuración',
      'settings payment_methods': 'configurar los medios de pago',
      'settings delivery_methods': 'configurar los métodos de envío',
      'orders orders': 'ver los pedidos',
      'answers nps_result': 'ver los resultados NPS',
      'questions nps_result': 'ver los resultados de preguntas NPS',
      'polls nps_result': 'ver los resultados de encuestas NPS',
      'pictures create': 'subir imágenes',
    },
    actions: {
      index: 'ver el listado de',
      show: 'ver el detalle de',
      create: 'crear',
      update: 'actualizar',
      delete: 'eliminar',
      settings: 'configurar',
      orders: 'ver los pedidos de',
      payment_methods: 'configurar los medios de pago de',
      delivery_methods: 'configurar los métodos de envío de',
      nps_result: 'ver los resultados NPS de',
      export_csv: 'exportar',
      summary: 'ver el resumen de',
      massive_update: 'actualizar de forma masiva',
    },
    /** Area names in the role form. */
    names: { ...headings, settings: 'Configuración' },
    labels,
    blocked: {
      missing: 'A tu rol le falta «{{action}}» en «{{area}}» ({{right}}). Pídelo a un administrador.',
      roleNames:
        'Se ofrece solo a quienes tienen un rol llamado {{names, list(type: disjunction)}}. Pídelo a un administrador.',
      superAdmin: 'Es solo para el equipo de Comanda. Pídelo a soporte.',
      seenRole: 'Estás viendo como el rol «{{role}}»: así no se puede cambiar nada.',
    },
  },
};
