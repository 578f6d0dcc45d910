import { practiceTenants } from '@shared/domain/settings/tenants';
import type { settings } from '../../db/schema';
import { drawLogo } from '../content/pictures';
import type { TenantSpec } from '../tenants';

const dayMs = 24 * 3_600_000;

/** Returns values for the optional settings, as an established tenant would have them. */
export const seedSettings = (spec: TenantSpec, now: number): Partial<typeof settings.$inferInsert> => ({
  secondaryLogo: drawLogo(spec.label, '#2B2F36'),
  socialNetworks: {
    facebook: `https://www.facebook.com/${spec.key}`,
    twitter: null,
    youtube: null,
    instagram: `https://www.instagram.com/${spec.key}`,
    tiktok: `https://www.tiktok.com/@${spec.key}`,
    tripadvisor: null,
  },
  staticMenu: true,
  paymentMethods: ['cash', 'card', 'oneclick', 'sodexo', 'mercado_pago', 'webpay'],
  serviceFee: { kind: 'percentage', value: 50, appliesTo: 'deliveryFee' },
  futureOrders: {
    limitPerStorePer30Minutes: 12,
    daysAhead: 5,
    timingOptions: ['start_of_day', 'one_hour', 'thirty_minutes'],
  },
  mailingCampaignLink: 'https://campanas.comanda.example',
  contentSiteBaseUrl: `https://contenido.comanda.example/${spec.key}`,
  templateId: 'tpl-general',
  templateIds: {
    orderConfirmed: 'tpl-pedido-confirmado',
    orderOnTheWay: 'tpl-pedido-en-camino',
    orderCanceled: 'tpl-pedido-anulado',
    abandonedCart: null,
    npsPoll: 'tpl-encuesta',
  },
  loyaltyProgram: { enabled: true, pointsName: 'Puntos', percentage: 5, minRedeemable: 2000, maxRedeemable: 10_000 },
  subscriptionPlan: spec.stores > 100 ? 'Corporativo' : 'Profesional',
  nextPaymentAt: spec.subscription === 'active' ? new Date(now + 12 * dayMs) : null,
  betaPoliciesTenants: [practiceTenants.demo],
});
