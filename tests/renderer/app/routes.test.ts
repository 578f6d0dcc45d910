import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import type { RouteRow } from '@app/routing/route';
import { routeTable } from '@app/routing/routes';
import { creationPaths } from '@features/campaigns/form/datedForms';
import { resourceCases } from '../../support/samples';
import {
  bulkTabs,
  channelScreens,
  insightScreens,
  integrationScreens,
  listScreens,
  modifierTabs,
  productTabs,
  listMenuTabs,
  listPriceScreens,
  settingsScreens,
  storeTabs,
} from '../../support/screens';

/**
 * Independent list of every route with its policy area, to detect routes missing from the table. Lists with forms need the
 * permission of their call.
 */
const expected: readonly (readonly [string, string])[] = [
  ...resourceCases.map(({ area, path }) => [path, getEndpoint(`${area}.list`).needs.replace('.index', '')] as const),
  ['/', 'none'],
  ['/banners/add-banner', 'banners'],
  ['/banners/edit-banner/:id/:tabName?', 'banners'],
  ['/best-selling-products', 'kpi disabled'],
  ['/campaigns', 'campaigns'],
  ['/campaigns/:id', 'campaigns'],
  ['/campaigns/new', 'campaigns'],
  ['/channel-integration/:tabName?', 'admin_users superAdmin'],
  ['/coupons/create-coupon', 'coupons'],
  ['/coupons/edit-coupon/:id/:tabName?', 'coupons'],
  ['/custom-landings', 'customLandings disabled'],
  ['/custom-landings/add-landing', 'customLandings disabled'],
  ['/custom-landings/edit-landing/:id', 'customLandings disabled'],
  ['/dashboard', 'kpi dashboard'],
  ['/dashboard/yesterday', 'orders'],
  ['/dashboard-nps', 'answers'],
  ['/delivery-integration/:tabName?', 'stores deliveryIntegration superAdmin'],
  ['/design-settings', 'settings'],
  ['/general-settings', 'settings'],
  ['/loyalty-program', 'settings disabled'],
  ['/menu/add-menu', 'menus'],
  ['/menu/edit-menu/:id/:tabName?', 'menus'],
  ['/menu/new-add-menu', 'menus'],
  ['/menu/new-edit-menu/:id', 'menus'],
  ['/menu/change-prices', 'menus'],
  ['/menu/deploy', 'menus'],
  ['/menu/storefront', 'menus'],
  ['/misc/not-authorized', 'none'],
  ['/modifiers/add-modifier', 'modifiers'],
  ['/modifiers/edit-modifier/:id/:tabName?', 'modifiers'],
  ['/my-account', 'admin_users myAccount'],
  ['/nps/polls/add-poll', 'polls'],
  ['/nps/polls/edit-poll/:id/:tabName?', 'polls'],
  ['/orders', 'orders'],
  ['/orders/board', 'orders'],
  ['/orders/board/window', 'orders'],
  ['/orders/silences', 'orders'],
  ['/pagebuilder', 'pages'],
  ['/pages/add-page', 'pages'],
  ['/pages/edit-page/:id/:tabName?', 'pages'],
  ['/pages-admin', 'admin_users superAdmin'],
  ['/pages-admin/add-page', 'admin_users superAdmin'],
  ['/pages-admin/edit-page/:id/:tabName?', 'admin_users superAdmin'],
  ['/payment-methods-integration/:tabName?', 'admin_users superAdmin'],
  ['/payments', 'admin_users consolidationReport'],
  ['/payments/:id', 'admin_users consolidationReport'],
  ['/popup-banners/add-banner', 'pop_ups'],
  ['/popup-banners/edit-banner/:id/:tabName?', 'pop_ups'],
  ['/pos-integration/:tabName?', 'admin_users superAdmin'],
  ['/position-banners/add-banner', 'position_banners'],
  ['/position-banners/edit-banner/:id/:tabName?', 'position_banners'],
  ['/products/add-product', 'products'],
  ['/products/edit-product/:id/:tabName?', 'products'],
  ['/reports', 'kpi'],
  ['/social-networks', 'settings disabled'],
  ['/history', 'settings'],
  ['/stores', 'stores'],
  ['/stores/add-store', 'stores'],
  ['/stores/bulk-edit/:tabName?', 'stores'],
  ['/stores/coverage', 'stores'],
  ['/stores/downtime', 'stores'],
  ['/stores/edit-store/:id/:tabName?', 'stores'],
  ['/stores/openings', 'stores'],
  ['/stores/promises', 'stores'],
  ['/stores/today/:id', 'stores'],
  ['/stores/wall', 'stores'],
  ['/templates', 'templates'],
  ['/top-products', 'kpi'],
  ['/top-users', 'kpi'],
];

const formatRoute = (route: RouteRow) =>
  [route.area ?? 'none', route.switch, route.superAdmin && 'superAdmin'].filter(Boolean).join(' ');

const compareByPath = (a: readonly [string, string], b: readonly [string, string]) => (a[0] < b[0] ? -1 : 1);

describe('the route table', () => {
  it('contains exactly the expected routes with their area and feature switch', () => {
    const matches = routeTable.map((route) => [route.path, formatRoute(route)] as const);
    expect([...matches].sort(compareByPath)).toEqual([...expected].sort(compareByPath));
  });

  it('renders only the login, no-access page, board window, store wall and editors without the full layout', () => {
    const unlinkedRoutes = routeTable
      .filter(({ layout: chrome }) => chrome !== 'full')
      .map(({ path, layout: chrome }) => `${path} ${chrome}`);
    expect(unlinkedRoutes).toEqual([
      '/ none',
      '/misc/not-authorized none',
      '/orders/board/window none',
      '/stores/wall none',
      '/pagebuilder none',
      '/custom-landings/add-landing none',
      '/custom-landings/edit-landing/:id none',
    ]);
  });

  it('contains the forms that a campaign opens', () => {
    const paths: string[] = routeTable.map(({ path }) => path);
    expect(Object.values(creationPaths).filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('prints how many routes have no screen yet', () => {
    const routesWithoutScreen = routeTable.filter((route) => route.screen === undefined && route.switch !== 'disabled');
    process.stdout.write(`${routesWithoutScreen.length} of ${routeTable.length} routes have no screen yet\n`);
    expect(routeTable.some(({ path, screen }) => path === '/stores' && screen !== undefined)).toBe(true);
  });

  it('has a screen test for every implemented screen', () => {
    const visitedScreens = [
      listScreens,
      channelScreens,
      settingsScreens,
      insightScreens,
      integrationScreens,
      bulkTabs,
      storeTabs(0),
      productTabs(0),
      modifierTabs(0),
      listMenuTabs(0),
      listPriceScreens(0),
    ].flat();
    const stripParameters = (path: string) => path.replace(/\/[:0].*$/, '');
    const builtPaths = routeTable.filter(({ screen }) => screen !== undefined).map(({ path }) => stripParameters(path));
    const isVisited = (path: string) => visitedScreens.some((screen) => stripParameters(screen.path).startsWith(path));
    // Screens covered by their own tests, or forms covered by the test of another form.
    const otherRoutes = [
      '/',
      '/misc/not-authorized',
      '/stores/wall',
      '/pagebuilder',
      '/orders/board',
      '/orders/board/window',
      '/orders/silences',
      '/orders',
      '/stores/add-store',
      // Redirects a user with a single store.
      '/stores/today',
      '/coupons/edit-coupon',
      // The test of pop-ups covers the form shared by all banner kinds.
      '/banners/add-banner',
      '/banners/edit-banner',
      '/position-banners/add-banner',
      '/position-banners/edit-banner',
      '/popup-banners/edit-banner',
      // Same lists and forms as the tenant's pages, for product staff.
      '/pages-admin',
      '/pages-admin/add-page',
      '/pages-admin/edit-page',
      '/pages/edit-page',
      // Covered by the test of campaigns.
      '/campaigns',
      '/campaigns/new',
      // Covered by the test of the landing editor.
      '/custom-landings/add-landing',
      '/custom-landings/edit-landing',
      '/payments',
      '/nps/polls/edit-poll',
      '/dashboard-nps',
    ];
    expect(builtPaths.filter((path) => !isVisited(path) && !otherRoutes.includes(path))).toEqual([]);
  });

  it('loads a component for every implemented screen', async () => {
    const builtRoutes = routeTable.filter(({ screen }) => screen !== undefined);
    for (const route of builtRoutes) {
      const loadedModule = await route.screen?.();
      expect(typeof loadedModule?.default, route.path).toBe('function');
    }
  });
});
