import type { PolicyAction } from './policyActions';

/** Labels of actions. The platform also sends them with the actions it lists. */
export const policyLabels: Record<PolicyAction, string> = {
  index: 'Listado completo',
  show: 'Visualizar info',
  create: 'Crear',
  update: 'Actualizar',
  delete: 'Eliminar',
  settings: 'Configuración',
  orders: 'Órdenes',
  payment_methods: 'Métodos de pago',
  delivery_methods: 'Métodos de envío',
  nps_result: 'Resultados NPS',
  export_csv: 'Exportar informe órdenes',
  summary: 'Resumen',
  massive_update: 'Actualización masiva',
};
