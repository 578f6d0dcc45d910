import { describe, expect, it } from 'vitest';
import { navigationScreens, optionalScreens } from '@shared/bridge/screens';
import type { SessionState } from '@shared/bridge/session';
import { getPermissions } from '@shared/domain/people/policies';
import type { BuiltInRole } from '@shared/domain/people/roles';
import { findLandingPath, getPathWithoutOptionals, resolveAccess } from '@app/routing/gate';
import { createNavigation, listScreens } from '@app/navigation/navigation';
import type { RouteRow } from '@app/routing/route';
import { routeTable } from '@app/routing/routes';
import { aSession, aUser, aUserWithPermissions, someSettings } from '../support/builders';

/** All routes with a screen, so that tests cover the rules and not the build state. */
const allRoutes: readonly RouteRow[] = routeTable.map((route) => ({
  ...route,
  screen: route.screen ?? (() => Promise.reject(new Error('not in a test'))),
}));

const getPermissionsOf = (session: SessionState) => getPermissions(session.user ?? aUser());
const listOfferedGroups = (overrides: Partial<SessionState>) => {
  const session = aSession(overrides);
  return createNavigation(allRoutes, session, getPermissionsOf(session));
};
const listGroups = (overrides: Partial<SessionState>) => listOfferedGroups(overrides).map(({ group }) => group);
const listPaths = (overrides: Partial<SessionState>) =>
  listOfferedGroups(overrides).flatMap(({ items }) => items.map(({ path }) => path));
const listGroupPaths = (group: string, overrides: Partial<SessionState>) =>
  listOfferedGroups(overrides)
    .find((entries) => entries.group === group)
    ?.items.map(({ path }) => path) ?? [];

const integrationPaths = [
  '/delivery-integration',
  '/channel-integration',
  '/payment-methods-integration',
  '/pos-integration',
];

const createEnvironment = (campaignsUrl: string | null) => ({ ...aSession().environment, campaignsUrl });

const findRoute = (path: string): RouteRow => {
  const foundRoute = allRoutes.find((row) => row.path === path);
  if (foundRoute === undefined) throw new Error(`no route ${path}`);
  return foundRoute;
};

describe('the navigation menu', () => {
  it("links to mail campaigns only over https and with settings permission, and prefers the tenant's link", () => {
    const tenantSettings = someSettings({ mailingCampaignLink: 'https://campanas.example/burger' });
    const environment = createEnvironment('https://campanas.comanda.example/');
    expect(listGroupPaths('marketing', { settings: tenantSettings, environment })).toEqual([
      '/campaigns',
      'https://campanas.example/burger',
    ]);
    expect(listGroupPaths('marketing', { environment })).toEqual(['/campaigns', 'https://campanas.comanda.example/']);
    const defaultSettings = someSettings({ mailingCampaignLink: 'http://campanas.example/' });
    expect(listGroupPaths('marketing', { settings: defaultSettings, environment })).toEqual(['/campaigns']);
    expect(listGroupPaths('marketing', { settings: tenantSettings, user: aUser('user_kds') })).toEqual([]);
  });

  it('offers an admin every group in order except those reserved for super-admins', () => {
    // Checks only the first screen of each group; the list below checks the order of all screens.
    expect(listOfferedGroups({}).map(({ group, items }) => [group, items[0]?.path])).toEqual([
      ['account', '/my-account'],
      ['reports', '/dashboard'],
      ['sales', '/orders'],
      ['menu', '/stores'],
      ['configuration', '/general-settings'],
      ['marketing', '/campaigns'],
    ]);
    const others = [...optionalScreens, ...integrationPaths, '/pages-admin'];
    expect(listPaths({})).toEqual(navigationScreens.filter((path) => !others.includes(path)));
  });

  it('adds integrations and product pages for a super-admin', () => {
    const overrides = { user: aUser('admin', { superAdmin: true }) };
    expect(listGroups(overrides)).toEqual([
      'account',
      'reports',
      'sales',
      'menu',
      'configuration',
      'marketing',
      'integrations',
      'pagesAdmin',
    ]);
    expect(listGroupPaths('integrations', overrides)).toEqual(integrationPaths);
  });

  it.each<[BuiltInRole, string[]]>([
    [
      'user_kds',
      ['/orders', '/dashboard/yesterday', '/stores', '/stores/promises', '/stores/downtime', '/stores/coverage'],
    ],
    [
      'admin_kds',
      [
        '/orders',
        '/dashboard/yesterday',
        '/stores',
        '/stores/promises',
        '/stores/downtime',
        '/stores/coverage',
        '/menu',
        '/products',
      ],
    ],
    [
      'user_cc',
      [
        '/orders',
        '/dashboard/yesterday',
        '/coupons',
        '/stores',
        '/stores/promises',
        '/stores/downtime',
        '/stores/coverage',
        '/drivers',
        '/campaigns',
      ],
    ],
    // This role's policies include indicators, but only admins and editors see that group.
    [
      'admin_cc',
      [
        '/orders',
        '/dashboard/yesterday',
        '/coupons',
        '/stores',
        '/stores/promises',
        '/stores/downtime',
        '/stores/coverage',
        '/drivers',
        '/campaigns',
      ],
    ],
  ])('offers %s only the screens that their policies include', (role, paths) => {
    expect(listPaths({ user: aUser(role) })).toEqual(paths);
  });

  it('hides users, roles, payments and the account from editors', () => {
    const paths = listPaths({ user: aUser('editor') });
    expect(paths).toContain('/reports');
    expect(['/users', '/roles', '/payments', '/my-account'].filter((path) => paths.includes(path))).toEqual([]);
  });

  it('hides areas whose policy has no active action', () => {
    const user = aUserWithPermissions({ orders: ['index'], coupons: [] });
    expect(listPaths({ user })).toEqual(['/orders', '/dashboard/yesterday']);
  });

  it('hides features switched off in the settings', () => {
    const features = { deliveryIntegration: false, myAccount: false, dashboard: false, uberDaas: false };
    const paths = listPaths({ user: aUser('admin', { superAdmin: true }), settings: someSettings({ features }) });
    expect(['/delivery-integration', '/my-account', '/dashboard'].filter((path) => paths.includes(path))).toEqual([]);
    expect(paths).toContain('/channel-integration');
  });

  it.each([null, '', 'none'])('hides payments when the consolidation report is %j', (report) => {
    expect(listPaths({ settings: someSettings({ consolidationReport: report }) })).not.toContain('/payments');
  });

  it('hides screens that the environment hides for that tenant only', () => {
    const environment = { ...aSession().environment, hiddenScreens: { 'pizza-norte': ['/reports', '/payments'] } };
    const allPaths = listPaths({ tenant: 'burger-demo', environment });
    expect(allPaths).toEqual(listPaths({}));
    const remainingPaths = listPaths({ tenant: 'pizza-norte', environment });
    expect(allPaths.filter((path) => !remainingPaths.includes(path))).toEqual(['/reports', '/payments']);
    expect(listPaths({ tenant: 'constructor', environment })).toEqual(allPaths);
  });

  it('hides screens listed in the settings, with or without a leading slash', () => {
    const remainingPaths = listPaths({ settings: someSettings({ hiddenScreens: ['reports', '/payments'] }) });
    expect(listPaths({}).filter((path) => !remainingPaths.includes(path))).toEqual(['/reports', '/payments']);
  });

  it('contains exactly the screens that can be hidden', () => {
    const paths = routeTable.filter(({ group }) => group !== undefined).map(getPathWithoutOptionals);
    expect([...navigationScreens].sort()).toEqual([...new Set(paths)].sort());
  });

  it('offers only implemented screens', () => {
    const session = aSession();
    const builtPaths = new Set(
      routeTable.filter(({ screen }) => screen !== undefined).map(({ path }) => path as string),
    );
    const paths = createNavigation(routeTable, session, getPermissionsOf(session)).flatMap(({ items }) =>
      items.map((i) => i.path),
    );
    expect(paths.filter((path) => !builtPaths.has(path))).toEqual([]);
  });

  it('never offers screens disabled for every tenant', () => {
    const paths = listPaths({ user: aUser('admin', { superAdmin: true }) });
    const off = ['/best-selling-products', '/custom-landings', '/loyalty-program', '/social-networks'];
    expect(off.filter((path) => paths.includes(path))).toEqual([]);
  });
});

describe('the navigation menu with explanations of blocked screens', () => {
  const listExplainedItems = (overrides: Partial<SessionState>) => {
    const session = aSession(overrides);
    return createNavigation(allRoutes, session, getPermissionsOf(session), true).flatMap(({ items }) => items);
  };
  const getDenialReason = (path: string, overrides: Partial<SessionState>) =>
    listExplainedItems(overrides).find((item) => item.path === path)?.blocked;

  it('names the permission that a blocked screen requires', () => {
    expect(getDenialReason('/users', { user: aUser('editor') })).toEqual({
      kind: 'missing',
      area: 'admin_users',
      action: 'index',
    });
  });

  it('names the required roles for a group restricted by role name', () => {
    const names = { kind: 'roleNames', names: ['admin', 'editor'] };
    expect(getDenialReason('/reports', { user: aUser('admin_cc') })).toEqual(names);
    expect(getDenialReason('/reports', { user: aUser('user_kds') })).toEqual(names);
    expect(getDenialReason('/reports', { user: aUser('editor') })).toBeUndefined();
  });

  it('marks screens reserved for super-admins', () => {
    expect(getDenialReason('/pos-integration', {})).toEqual({ kind: 'superAdmin' });
    expect(getDenialReason('/pages-admin', {})).toEqual({ kind: 'superAdmin' });
  });

  it('still hides features that the tenant does not have', () => {
    const features = { deliveryIntegration: false, myAccount: true, dashboard: true, uberDaas: false };
    const settings = someSettings({ features, hiddenScreens: ['reports'] });
    const overrides = { settings, user: aUser('user_kds') };
    const paths = listExplainedItems(overrides).map(({ path }) => path);
    expect(paths).toContain('/channel-integration');
    expect(['/reports', '/delivery-integration', '/custom-landings'].filter((path) => paths.includes(path))).toEqual(
      [],
    );
  });

  it('marks no screen of a super-admin as blocked', () => {
    expect(listExplainedItems({ user: aUser('admin', { superAdmin: true }) }).filter(({ blocked }) => blocked)).toEqual(
      [],
    );
  });
});

describe('the screens found by name', () => {
  const listFoundPaths = (overrides: Partial<SessionState>) => {
    const session = aSession(overrides);
    return listScreens(routeTable, session, getPermissionsOf(session)).map(({ path }) => path);
  };

  it('include reports that the user may open although the menu shows them only to other roles', () => {
    expect(listFoundPaths({ user: aUser('admin_cc') })).toEqual(
      expect.arrayContaining(['/dashboard', '/dashboard-nps', '/reports', '/top-users']),
    );
    const settings = someSettings({ hiddenScreens: ['reports'] });
    expect(listFoundPaths({ user: aUser('admin_cc'), settings })).not.toContain('/reports');
    expect(listFoundPaths({ user: aUser('user_cc') })).not.toContain('/dashboard');
    expect(listFoundPaths({ user: aUser('admin') })).not.toContain('/pos-integration');
  });
});

describe('access to a screen', () => {
  const getAccess = (path: string, overrides: Partial<SessionState> = {}) => {
    const session = aSession(overrides);
    return resolveAccess(findRoute(path), session, getPermissionsOf(session));
  };

  it('leads a signed-out user to the login', () => {
    expect(getAccess('/stores', { phase: 'signedOut', user: null })).toEqual({ to: 'login' });
  });

  it('is denied with the name of the missing policy area', () => {
    expect(getAccess('/coupons/create-coupon', { user: aUser('user_kds') })).toEqual({
      to: 'notAuthorized',
      missingRequirement: 'coupons',
    });
  });

  it('is denied with the name of the missing area even for a screen that is not implemented yet', () => {
    const coupons = routeTable.find(({ path }) => path === '/coupons');
    const user = aUser('user_kds');
    expect(coupons && resolveAccess(coupons, aSession({ user }), getPermissions(user))).toEqual({
      to: 'notAuthorized',
      missingRequirement: 'coupons',
    });
  });

  it('requires a super-admin when a policy is not enough', () => {
    expect(getAccess('/pages-admin')).toEqual({ to: 'notAuthorized', missingRequirement: 'superAdmin' });
    expect(getAccess('/pages-admin', { user: aUser('admin', { superAdmin: true }) })).toEqual({ to: 'screen' });
  });

  it('leads to "not found" for screens that the tenant disabled, a feature flag hides, or the app lacks', () => {
    const settings = someSettings({
      features: { deliveryIntegration: true, myAccount: false, dashboard: true, uberDaas: false },
    });
    expect(getAccess('/custom-landings')).toEqual({ to: 'notFound' });
    expect(getAccess('/my-account', { settings })).toEqual({ to: 'notFound' });
    expect(
      resolveAccess(
        { ...findRoute('/coupons'), screen: undefined } as unknown as RouteRow,
        aSession(),
        getPermissions(aUser()),
      ),
    ).toEqual({
      to: 'notFound',
    });
  });
});

describe('the first screen after login', () => {
  const findLanding = (overrides: Partial<SessionState>, routes = allRoutes) => {
    const session = aSession(overrides);
    return findLandingPath(routes, session, getPermissionsOf(session));
  };

  it('is the store list', () => {
    expect(findLanding({})).toBe('/stores');
  });

  it('is the first entry of the navigation menu without permission for stores', () => {
    expect(findLanding({ user: aUserWithPermissions({ coupons: ['index'], orders: ['index'] }) })).toBe('/orders');
  });

  it('is null when the user has no permission at all', () => {
    expect(findLanding({ user: aUserWithPermissions({}) })).toBeNull();
  });
});
