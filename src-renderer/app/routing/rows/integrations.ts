import { CreditCard, FilePlus2, Network, Package, Truck } from 'lucide-react';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';
import type { RouteRow } from '../route';
import { createFormScreen, createRouteRow, addFormPages } from './row';

/** Super admins only: these screens hold secrets shared with third parties. */
const integrations = { group: 'integrations', superAdmin: true } as const;

/** Routes of integrations and product pages, for super admins. */
export const integrationsRows: readonly RouteRow[] = [
  createRouteRow(`${connectionPaths.delivery}/:tabName?`, 'navigation.screens.deliveryIntegration', 'stores', {
    icon: Truck,
    synonyms: 'palette.words.deliveryIntegration',
    ...integrations,
    switch: 'deliveryIntegration',
    screen: async () => ({ default: (await import('@features/integrations/screens')).DeliveryIntegrations }),
  }),
  createRouteRow(`${connectionPaths.channel}/:tabName?`, 'navigation.screens.channelIntegration', 'admin_users', {
    icon: Network,
    synonyms: 'palette.words.channelIntegration',
    ...integrations,
    screen: async () => ({ default: (await import('@features/integrations/screens')).ChannelIntegrations }),
  }),
  createRouteRow(`${connectionPaths.payment}/:tabName?`, 'navigation.screens.paymentIntegration', 'admin_users', {
    icon: CreditCard,
    synonyms: 'palette.words.paymentIntegration',
    ...integrations,
    screen: async () => ({ default: (await import('@features/integrations/screens')).PaymentIntegrations }),
  }),
  createRouteRow(`${connectionPaths.pos}/:tabName?`, 'navigation.screens.posIntegration', 'admin_users', {
    icon: Package,
    synonyms: 'palette.words.posIntegration',
    ...integrations,
    screen: async () => ({ default: (await import('@features/integrations/screens')).PosIntegrations }),
  }),

  ...addFormPages('/pages-admin', 'navigation.screens.pagesAdmin', 'admin_users', {
    icon: FilePlus2,
    group: 'pagesAdmin',
    superAdmin: true,
    pages: ['add-page', 'edit-page'],
    list: async () => ({ default: (await import('@features/pages/PageList')).AdminPageListScreen }),
    form: createFormScreen(async () => (await import('@features/pages/pageForm')).adminPageForm),
  }),
];
