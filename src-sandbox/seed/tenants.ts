import type { Settings } from '@shared/contract/people/settings';
import type { CountryCode } from '@shared/domain/values/countries';
import { customerCareTenant, practiceTenantLabels, practiceTenants } from '@shared/domain/settings/tenants';

/** Specification of a practice tenant. */
export interface TenantSpec {
  key: string;
  identityTenant: string;
  /** Name of the tenant, also used as the commerce's name and as a prefix of store names. */
  label: string;
  isDefault?: true;
  country: CountryCode;
  brandPrimary: string;
  stores: number;
  /** Names of the menus that stores use. */
  menus: readonly string[];
  /** Names of the menus that no store uses. */
  spareMenus: readonly string[];
  products: number;
  /** Number of users in addition to those on the login screen. */
  staff: number;
  drivers: number;
  consolidationReport: string | null;
  subscription: Settings['subscriptionStatus'];
  features: Settings['features'];
  idTokenSeconds?: number;
  /** Share of all past orders that belong to the tenant, see seed/orders/. */
  orderShare: number;
  /** Keeps all stores open around the clock, so that tests do not depend on the time of day. */
  allDay?: boolean;
  /** Includes misconfigured stores that cannot receive orders. */
  hasMisconfigurations: boolean;
  /** Plants faults in the weekly payments, see seed/stores/paymentFaults.ts. */
  hasPaymentFaults?: boolean;
  /** Inserts changes that users made, see seed/people/pastChanges.ts. */
  hasPastChanges?: boolean;
}

const allFeatures = { deliveryIntegration: true, myAccount: true, dashboard: true, uberDaas: false };

export const seededTenants: readonly TenantSpec[] = [
  {
    key: practiceTenants.burgers,
    identityTenant: 'burger-demo-k7x2q',
    label: practiceTenantLabels[practiceTenants.burgers],
    isDefault: true,
    country: 'cl',
    brandPrimary: '#C4391D',
    stores: 44,
    menus: ['Carta completa', 'Carta express', 'Carta nocturna'],
    spareMenus: ['Carta de eventos', 'Promociones de invierno', 'Carta en pruebas'],
    products: 80,
    staff: 27,
    drivers: 38,
    consolidationReport: 'weekly',
    subscription: 'active',
    features: allFeatures,
    orderShare: 0.8,
    hasMisconfigurations: true,
    hasPaymentFaults: true,
    hasPastChanges: true,
  },
  {
    key: practiceTenants.pizzaNorth,
    identityTenant: 'pizza-norte-m4d9t',
    label: practiceTenantLabels[practiceTenants.pizzaNorth],
    country: 'cl',
    brandPrimary: '#1E7A46',
    stores: 18,
    menus: ['Pizzas y pastas', 'Solo pizzas'],
    spareMenus: ['Carta nocturna', 'Carta de almuerzo', 'Promociones', 'Carta en pruebas'],
    products: 80,
    staff: 6,
    drivers: 12,
    consolidationReport: 'none',
    subscription: 'failed_payment',
    features: allFeatures,
    orderShare: 0.1,
    hasMisconfigurations: true,
  },
  {
    key: practiceTenants.pizzaSouth,
    identityTenant: 'pizza-sur-w8r3c',
    label: practiceTenantLabels[practiceTenants.pizzaSouth],
    country: 'cl',
    brandPrimary: '#7A2E8E',
    stores: 12,
    menus: ['Carta única'],
    spareMenus: ['Carta de verano', 'Carta de almuerzo', 'Carta nocturna', 'Promociones', 'Carta en pruebas'],
    products: 80,
    staff: 4,
    drivers: 8,
    consolidationReport: null,
    subscription: 'suspended',
    features: { ...allFeatures, dashboard: false, uberDaas: true },
    orderShare: 0.03,
    hasMisconfigurations: true,
  },
  {
    key: practiceTenants.demo,
    identityTenant: 'demo-h5n6z',
    label: practiceTenantLabels[practiceTenants.demo],
    country: 'cl',
    brandPrimary: '#2D6EF0',
    stores: 1000,
    menus: ['Carta general', 'Carta de almuerzo', 'Carta de noche', 'Carta infantil'],
    spareMenus: ['Promociones', 'Carta en pruebas'],
    products: 2000,
    staff: 12,
    drivers: 40,
    consolidationReport: 'weekly',
    subscription: 'active',
    features: allFeatures,
    orderShare: 0.07,
    hasMisconfigurations: true,
  },
];

/** Customer-care tenant: has the news banners and the users who write them, but no stores. */
export const customerCare = {
  key: customerCareTenant,
  identityTenant: 'customer-care-p2v7b',
  label: 'Comanda (novedades)',
  country: 'cl',
  brandPrimary: '#2D6EF0',
  staff: 0,
} as const satisfies Partial<TenantSpec>;

/** Creates the specification of a test tenant, see control/. */
export const createTestTenantSpec = (
  options: Pick<TenantSpec, 'key' | 'stores'> &
    Partial<
      Pick<
        TenantSpec,
        | 'label'
        | 'country'
        | 'subscription'
        | 'idTokenSeconds'
        | 'staff'
        | 'drivers'
        | 'products'
        | 'allDay'
        | 'hasPaymentFaults'
      >
    >,
): TenantSpec => ({
  identityTenant: `${options.key}-id`,
  label: options.key,
  country: 'cl',
  brandPrimary: '#0F766E',
  menus: ['Carta completa', 'Carta express'],
  spareMenus: [],
  products: 0,
  staff: 0,
  drivers: 0,
  consolidationReport: 'weekly',
  subscription: 'active',
  features: allFeatures,
  orderShare: 0,
  hasMisconfigurations: false,
  ...options,
});
