import type { RouteRow, LoadScreen, NavigationGroup, RouteSwitch, ScreenName } from './route';
import { connectionPaths } from '@kit/connections/paths';
import type { WindowAction } from '@shared/bridge/actions';
import type { PolicyArea } from '@shared/domain/policies';
import type * as Integrations from '@features/integrations/screens';

interface RowOptions {
  group?: NavigationGroup;
  switch?: RouteSwitch;
  superAdmin?: true;
  chrome?: RouteRow['chrome'];
  opensBy?: WindowAction;
  screen?: LoadScreen;
}

const row = (
  path: RouteRow['path'],
  name: ScreenName,
  area: PolicyArea | null,
  options: RowOptions = {},
): RouteRow => ({
  path,
  name,
  area,
  chrome: 'full',
  ...options,
});

/** A list offered in the navigation, and the pages below it. */
const withPages = (
  path: RouteRow['path'],
  pages: readonly string[],
  name: ScreenName,
  area: PolicyArea,
  { group, ...options }: RowOptions,
): RouteRow[] => [
  row(path, name, area, { ...options, ...(group !== undefined && { group }) }),
  ...pages.map((page) => row(`${path}/${page}`, name, area, options)),
];

/** For the product's own people: they hold the secrets that shops agree on with others. */
const integrations = { group: 'integrations', superAdmin: true } as const;

const integrationScreen =
  (name: keyof typeof Integrations): LoadScreen =>
  async () => ({ default: (await import('@features/integrations/screens'))[name] });

/**
 * Every route of the product, in the order of the navigation. To show a screen, give its row `screen`. What is switched
 * off for everybody stays listed as `disabled`.
 */
export const routeTable: readonly RouteRow[] = [
  row('/', 'login', null, { chrome: 'blank', screen: () => import('@features/login/LoginScreen') }),
  row('/misc/not-authorized', 'notAuthorized', null, {
    chrome: 'blank',
    screen: () => import('@features/not-authorized/NotAuthorizedScreen'),
  }),

  row('/my-account', 'myAccount', 'admin_users', {
    group: 'account',
    switch: 'myAccount',
    screen: () => import('@features/my-account/MyAccountScreen'),
  }),

  row('/dashboard', 'dashboard', 'kpi', { group: 'reports', switch: 'dashboard' }),
  row('/dashboard-nps', 'npsDashboard', 'answers', { group: 'reports' }),
  row('/reports', 'reports', 'kpi', { group: 'reports' }),
  row('/best-selling-products', 'bestSellingProducts', 'kpi', { group: 'reports', switch: 'disabled' }),
  ...withPages('/payments', [':id'], 'payments', 'admin_users', { group: 'reports', switch: 'consolidationReport' }),
  row('/top-users', 'topUsers', 'kpi'),
  row('/top-products', 'topProducts', 'kpi'),

  row('/orders', 'orders', 'orders', { group: 'sales' }),
  ...withPages('/coupons', ['create-coupon', 'edit-coupon/:id'], 'coupons', 'coupons', { group: 'sales' }),

  row('/stores', 'stores', 'stores', {
    group: 'menu',
    screen: () => import('@features/stores/StoreListScreen'),
  }),
  row('/stores/add-store', 'stores', 'stores', { screen: () => import('@features/stores/form/StoreFormScreen') }),
  row('/stores/edit-store/:id/:tabName?', 'stores', 'stores', {
    screen: () => import('@features/stores/form/StoreFormScreen'),
  }),
  row('/stores/bulk-edit/:tabName?', 'stores', 'stores', {
    screen: () => import('@features/stores/bulk/BulkEditScreen'),
  }),
  row('/stores/wall', 'storesWall', 'stores', {
    chrome: 'none',
    opensBy: 'windows.openWall',
    screen: () => import('@features/stores/wall/WallScreen'),
  }),
  ...withPages('/menu', ['add-menu', 'edit-menu/:id', 'new-add-menu', 'new-edit-menu/:id'], 'menus', 'menus', {
    group: 'menu',
  }),
  ...withPages('/products', ['add-product', 'edit-product/:id'], 'products', 'products', { group: 'menu' }),
  ...withPages('/modifiers', ['add-modifier', 'edit-modifier/:id'], 'modifiers', 'modifiers', { group: 'menu' }),

  row('/general-settings', 'generalSettings', 'settings', {
    group: 'configuration',
    screen: () => import('@features/settings/GeneralSettingsScreen'),
  }),
  row('/nps/questions', 'questions', 'questions', { group: 'configuration' }),
  row('/nps/polls', 'polls', 'polls', { group: 'configuration' }),
  row('/banners', 'banners', 'banners', { group: 'configuration' }),
  row('/position-banners', 'positionBanners', 'position_banners', { group: 'configuration' }),
  ...withPages('/popup-banners', ['add-banner', 'edit-banner/:id'], 'popUps', 'pop_ups', { group: 'configuration' }),
  row('/design-settings', 'design', 'settings', {
    group: 'configuration',
    screen: () => import('@features/settings/DesignSettingsScreen'),
  }),
  ...withPages('/pages', ['add-page', 'edit-page/:id'], 'pages', 'pages', { group: 'configuration' }),
  row('/pagebuilder', 'pageBuilder', 'pages', { chrome: 'none' }),
  row('/users', 'users', 'admin_users', {
    group: 'configuration',
    screen: () => import('@features/users/UserListScreen'),
  }),
  row('/roles', 'roles', 'roles', { group: 'configuration', screen: () => import('@features/roles/RoleListScreen') }),
  row('/templates', 'templates', 'templates'),
  row('/drivers', 'drivers', 'drivers', { screen: () => import('@features/drivers/DriverListScreen') }),

  row('/custom-landings', 'customLandings', 'customLandings', { group: 'marketing', switch: 'disabled' }),
  row('/loyalty-program', 'loyaltyProgram', 'settings', { group: 'marketing', switch: 'disabled' }),
  row('/social-networks', 'socialNetworks', 'settings', { group: 'marketing', switch: 'disabled' }),

  row(`${connectionPaths.delivery}/:tabName?`, 'deliveryIntegration', 'stores', {
    ...integrations,
    switch: 'deliveryIntegration',
    screen: integrationScreen('DeliveryIntegrations'),
  }),
  row(`${connectionPaths.channel}/:tabName?`, 'channelIntegration', 'admin_users', {
    ...integrations,
    screen: integrationScreen('ChannelIntegrations'),
  }),
  row(`${connectionPaths.payment}/:tabName?`, 'paymentIntegration', 'admin_users', {
    ...integrations,
    screen: integrationScreen('PaymentIntegrations'),
  }),
  row(`${connectionPaths.pos}/:tabName?`, 'posIntegration', 'admin_users', {
    ...integrations,
    screen: integrationScreen('PosIntegrations'),
  }),

  ...withPages('/pages-admin', ['add-page', 'edit-page/:id'], 'pagesAdmin', 'admin_users', {
    group: 'pagesAdmin',
    superAdmin: true,
  }),
];

/** Where the login and the first screen live. */
export const loginPath = '/';
export const notAuthorizedPath = '/misc/not-authorized';
export const landingPath = '/stores';
