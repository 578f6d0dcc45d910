export const policyActions = [
  'index',
  'show',
  'create',
  'update',
  'delete',
  'settings',
  'orders',
  'payment_methods',
  'delivery_methods',
  'nps_result',
  'export_csv',
  'summary',
  'massive_update',
] as const;
export type PolicyAction = (typeof policyActions)[number];
