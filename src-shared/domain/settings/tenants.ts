/** What differs between tenants as data. Source: specification 1, sections 2 and 6; the names are the practice ones. */

export const practiceTenants = {
  burgers: 'burger-demo',
  pizzaNorth: 'pizza-norte',
  pizzaSouth: 'pizza-sur',
  demo: 'demo',
} as const;

/** The product's own tenant, which keeps the news shown to all tenants. */
export const customerCareTenant = 'customer-care';

/** Navigation entries that a tenant does not want to see, by route path. */
export const hiddenPathsByTenant: Readonly<Record<string, readonly string[]>> = {
  [practiceTenants.pizzaNorth]: ['/reports'],
  [practiceTenants.pizzaSouth]: ['/reports'],
  'test-one': ['/reports'],
  'test-two': ['/reports'],
  'sushi-demo': ['/reports', '/payments'],
};

/** Where the practice platform's news lead. */
export const practiceNewsHost = 'novedades.comanda.example';
