/** Tenants and hosts of the practice platform. */

export const practiceTenants = {
  burgers: 'burger-demo',
  pizzaNorth: 'pizza-norte',
  pizzaSouth: 'pizza-sur',
  demo: 'demo',
} as const;

/** The product's own tenant, which writes the news for all tenants. */
export const customerCareTenant = 'customer-care';

/** Host of links in the practice platform's news. */
export const practiceNewsHost = 'novedades.comanda.example';
