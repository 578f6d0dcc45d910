import { CreditCard, FilePlus2, Network, Package, Truck } from 'lucide-react';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';
import type { RouteRow } from '../route';
import { createFormScreen, createRouteRow, addFormPages } from './row';

/** Super admins only: these screens hold secrets shared with third parties. */
const integrations = { group: 'integrations', superAdmin: true } as const;

/** Routes of integrations and product pages, for super admins. */
export const integrationsRows: readonly RouteRow[] = [
  createRouteRow(`${connectionPaths.delivery}/:tabName?`, 'integrations.kinds.delivery.shortTitle', 'stores', {
    icon: Truck,
    synonyms: 'integrations.kinds.delivery.words',
    ...integrations,
    switch: 'deliveryIntegration',
    screen: async () => ({ default: (await import('@features/integrations/screens')).DeliveryIntegrations }),
  }),
  createRouteRow(`${connectionPaths.channel}/:tabName?`, 'integrations.kinds.channel.title', 'admin_users', {
    icon: Network,
    synonyms: 'integrations.kinds.channel.words',
    ...integrations,
    screen: async () => ({ default: (await import('@features/integrations/screens')).ChannelIntegrations }),
  }),
  createRouteRow(`${connectionPaths.payment}/:tabName?`, 'integrations.kinds.payment.shortTitle', 'admin_users', {
    icon: CreditCard,
    synonyms: 'integrations.kinds.payment.words',
    ...integrations,
    screen: async () => ({ default: (await import('@features/integrations/screens')).PaymentIntegrations }),
  }),
  createRouteRow(`${connectionPaths.pos}/:tabName?`, 'integrations.kinds.pos.title', 'admin_users', {
    icon: Package,
    synonyms: 'integrations.kinds.pos.words',
    ...integrations,
    screen: async () => ({ default: (await import('@features/integrations/screens')).PosIntegrations }),
  }),

  ...addFormPages('/pages-admin', 'pages.adminTitle', 'admin_users', {
    icon: FilePlus2,
    group: 'pagesAdmin',
    superAdmin: true,
    pages: ['add-page', 'edit-page'],
    list: async () => ({ default: (await import('@features/pages/PageList')).AdminPageListScreen }),
    form: createFormScreen(async () => (await import('@features/pages/pageForm')).adminPageForm),
  }),
];
