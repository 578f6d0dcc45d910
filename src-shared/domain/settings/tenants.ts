/** Tenants and addresses of the practice platform. */

export const practiceTenants = {
  burgers: 'burger-demo',
  pizzaNorth: 'pizza-norte',
  pizzaSouth: 'pizza-sur',
  demo: 'demo',
} as const;

/** The product's own tenant, which keeps the news shown to all tenants. */
export const customerCareTenant = 'customer-care';

/** Where the practice platform's news lead. */
export const practiceNewsHost = 'novedades.comanda.example';
