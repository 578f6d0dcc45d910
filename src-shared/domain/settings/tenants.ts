/** Id of the practice platform's environment. */
export const practiceEnvironmentId = 'practice';

/** Keys of the practice platform's tenants. */
export const practiceTenants = {
  burgers: 'burger-demo',
  pizzaNorth: 'pizza-norte',
  pizzaSouth: 'pizza-sur',
  demo: 'demo',
} as const;

/** Names of the practice platform's tenants by key, shown before the platform has started. */
export const practiceTenantLabels = {
  [practiceTenants.burgers]: 'Burger Demo',
  [practiceTenants.pizzaNorth]: 'Pizza Norte',
  [practiceTenants.pizzaSouth]: 'Pizza Sur',
  [practiceTenants.demo]: 'Demo',
} as const;

/** Key of the product's own tenant, which writes the news for all tenants. */
export const customerCareTenant = 'customer-care';

/** Host to which the links in the practice platform's news lead. */
export const practiceNewsHost = 'novedades.comanda.example';
