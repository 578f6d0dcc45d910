import { CreditCard, FilePlus2, Network, Package, Truck } from 'lucide-react';
import { connectionPaths } from '@shared/domain/integrations/connectionPaths';
import type * as Integrations from '@features/integrations/screens';
import type { LoadScreen, RouteRow } from '../route';
import { row, withFormPages } from './row';

/** Super admins only: these screens hold secrets shared with third parties. */
const integrations = { group: 'integrations', superAdmin: true } as const;

const integrationScreen =
  (name: keyof typeof Integrations): LoadScreen =>
  async () => ({ default: (await import('@features/integrations/screens'))[name] });

/** Routes of integrations and product pages, for super admins. */
export const integrationsRows: readonly RouteRow[] = [
  row(`${connectionPaths.delivery}/:tabName?`, 'navigation.screens.deliveryIntegration', 'stores', {
    icon: Truck,
    words: 'palette.words.deliveryIntegration',
    ...integrations,
    switch: 'deliveryIntegration',
    screen: integrationScreen('DeliveryIntegrations'),
  }),
  row(`${connectionPaths.channel}/:tabName?`, 'navigation.screens.channelIntegration', 'admin_users', {
    icon: Network,
    words: 'palette.words.channelIntegration',
    ...integrations,
    screen: integrationScreen('ChannelIntegrations'),
  }),
  row(`${connectionPaths.payment}/:tabName?`, 'navigation.screens.paymentIntegration', 'admin_users', {
    icon: CreditCard,
    words: 'palette.words.paymentIntegration',
    ...integrations,
    screen: integrationScreen('PaymentIntegrations'),
  }),
  row(`${connectionPaths.pos}/:tabName?`, 'navigation.screens.posIntegration', 'admin_users', {
    icon: Package,
    words: 'palette.words.posIntegration',
    ...integrations,
    screen: integrationScreen('PosIntegrations'),
  }),

  ...withFormPages('/pages-admin', 'navigation.screens.pagesAdmin', 'admin_users', {
    icon: FilePlus2,
    group: 'pagesAdmin',
    superAdmin: true,
    pages: ['add-page', 'edit-page'],
    list: () => import('@features/pages/AdminPageListScreen'),
    form: () => import('@features/pages/AdminPageFormScreen'),
  }),
];
