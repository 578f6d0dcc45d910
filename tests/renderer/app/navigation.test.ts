import { describe, expect, it } from 'vitest';
import { navigationScreens, optionalScreens } from '@shared/bridge/screens';
import type { SessionState } from '@shared/bridge/session';
import { getPermissions } from '@shared/domain/people/policies';
import type { BuiltInRole } from '@shared/domain/people/roles';
import { findLandingPath, getPathWithoutOptionals, resolveAccess } from '@app/routing/gate';
import { createNavigation } from '@app/navigation/navigation';
import type { RouteRow } from '@app/routing/route';
import { routeTable } from '@app/routing/routes';
import { aSession, aUser, aUserWithPermissions, someSettings } from '../support/builders';

/** All routes with a screen, so that tests cover the rules and not the build state. */
const allBuilt: readonly RouteRow[] = routeTable.map((route) => ({
  ...route,
  screen: route.screen ?? (() => Promise.reject(new Error('not in a test'))),
}));

const permissionsIn = (session: SessionState) => getPermissions(session.user ?? aUser());
const offered = (over: Partial<SessionState>) => {
  const session = aSession(over);
  return createNavigation(allBuilt, session, permissionsIn(session));
};
const groupsOf = (over: Partial<SessionState>) => offered(over).map(({ group }) => group);
const pathsOf = (over: Partial<SessionState>) => offered(over).flatMap(({ items }) => items.map(({ path }) => path));
const pathsIn = (group: string, over: Partial<SessionState>) =>
  offered(over)
    .find((entries) => entries.group === group)
    ?.items.map(({ path }) => path) ?? [];

const integrationPaths = [
  '/delivery-integration',
  '/channel-integration',
  '/payment-methods-integration',
  '/pos-integration',
];

const environmentWith = (campaignsUrl: string | null) => ({ ...aSession().environment, campaignsUrl });

const route = (path: string): RouteRow => {
  const found = allBuilt.find((row) => row.path === path);
  if (found === undefined) throw new Error(`no route ${path}`);
  return found;
};

describe('the navigation menu', () => {
  it("links to mail campaigns only over https and with settings permission, and prefers the tenant's link", () => {
    const own = someSettings({ mailingCampaignLink: 'https://campanas.example/burger' });
    const environment = environmentWith('https://campanas.comanda.example/');
    expect(pathsIn('marketing', { settings: own, environment })).toEqual(['https://campanas.example/burger']);
    expect(pathsIn('marketing', { environment })).toEqual(['https://campanas.comanda.example/']);
    const plain = someSettings({ mailingCampaignLink: 'http://campanas.example/' });
    expect(pathsIn('marketing', { settings: plain, environment })).toEqual([]);
    expect(pathsIn('marketing', { settings: own, user: aUser('user_kds') })).toEqual([]);
  });

  it('offers an admin every group in order except those reserved for super-admins', () => {
    // With the order of all screens, the first of each group determines the others.
    expect(offered({}).map(({ group, items }) => [group, items[0]?.path])).toEqual([
      ['account', '/my-account'],
      ['reports', '/dashboard'],
      ['sales', '/orders'],
      ['menu', '/stores'],
      ['configuration', '/general-settings'],
    ]);
    const others = [...optionalScreens, ...integrationPaths, '/pages-admin'];
    expect(pathsOf({})).toEqual(navigationScreens.filter((path) => !others.includes(path)));
  });

  it('adds integrations and product pages for a super-admin', () => {
    const over = { user: aUser('admin', { superAdmin: true }) };
    expect(groupsOf(over)).toEqual([
      'account',
      'reports',
      'sales',
      'menu',
      'configuration',
      'integrations',
      'pagesAdmin',
    ]);
    expect(pathsIn('integrations', over)).toEqual(integrationPaths);
  });

  it.each<[BuiltInRole, string[]]>([
    ['user_kds', ['/orders', '/stores', '/stores/promises', '/stores/coverage']],
    ['admin_kds', ['/orders', '/stores', '/stores/promises', '/stores/coverage', '/menu', '/products']],
    ['user_cc', ['/orders', '/coupons', '/stores', '/stores/promises', '/stores/coverage', '/drivers']],
    // Their policies include indicators, but only admins and editors see that group.
    ['admin_cc', ['/orders', '/coupons', '/stores', '/stores/promises', '/stores/coverage', '/drivers']],
  ])('offers %s only the screens that their policies include', (role, paths) => {
    expect(pathsOf({ user: aUser(role) })).toEqual(paths);
  });

  it('hides users, roles, payments and the account from editors', () => {
    const paths = pathsOf({ user: aUser('editor') });
    expect(paths).toContain('/reports');
    expect(['/users', '/roles', '/payments', '/my-account'].filter((path) => paths.includes(path))).toEqual([]);
  });

  it('hides areas whose policy has no active action', () => {
    const user = aUserWithPermissions({ orders: ['index'], coupons: [] });
    expect(pathsOf({ user })).toEqual(['/orders']);
  });

  it('hides features switched off in the settings', () => {
    const features = { deliveryIntegration: false, myAccount: false, dashboard: false, uberDaas: false };
    const paths = pathsOf({ user: aUser('admin', { superAdmin: true }), settings: someSettings({ features }) });
    expect(['/delivery-integration', '/my-account', '/dashboard'].filter((path) => paths.includes(path))).toEqual([]);
    expect(paths).toContain('/channel-integration');
  });

  it.each([null, '', 'none'])('hides payments when the consolidation report is %j', (report) => {
    expect(pathsOf({ settings: someSettings({ consolidationReport: report }) })).not.toContain('/payments');
  });

  it('hides screens that the environment hides for that tenant only', () => {
    const environment = { ...aSession().environment, hiddenScreens: { 'pizza-norte': ['/reports', '/payments'] } };
    const all = pathsOf({ tenant: 'burger-demo', environment });
    expect(all).toEqual(pathsOf({}));
    const left = pathsOf({ tenant: 'pizza-norte', environment });
    expect(all.filter((path) => !left.includes(path))).toEqual(['/reports', '/payments']);
    expect(pathsOf({ tenant: 'constructor', environment })).toEqual(all);
  });

  it('hides screens listed in the settings, with or without a leading slash', () => {
    const left = pathsOf({ settings: someSettings({ hiddenScreens: ['reports', '/payments'] }) });
    expect(pathsOf({}).filter((path) => !left.includes(path))).toEqual(['/reports', '/payments']);
  });

  it('lists every screen that can be hidden', () => {
    const paths = routeTable.filter(({ group }) => group !== undefined).map(getPathWithoutOptionals);
    expect([...navigationScreens].sort()).toEqual([...new Set(paths)].sort());
  });

  it('offers only screens that are built', () => {
    const session = aSession();
    const built = new Set(routeTable.filter(({ screen }) => screen !== undefined).map(({ path }) => path as string));
    const paths = createNavigation(routeTable, session, permissionsIn(session)).flatMap(({ items }) =>
      items.map((i) => i.path),
    );
    expect(paths.filter((path) => !built.has(path))).toEqual([]);
  });

  it('never offers screens disabled for every tenant', () => {
    const paths = pathsOf({ user: aUser('admin', { superAdmin: true }) });
    const off = ['/best-selling-products', '/custom-landings', '/loyalty-program', '/social-networks'];
    expect(off.filter((path) => paths.includes(path))).toEqual([]);
  });
});

describe('the navigation menu with explanations of blocked screens', () => {
  const explained = (over: Partial<SessionState>) => {
    const session = aSession(over);
    return createNavigation(allBuilt, session, permissionsIn(session), true).flatMap(({ items }) => items);
  };
  const blockOf = (path: string, over: Partial<SessionState>) =>
    explained(over).find((item) => item.path === path)?.blocked;

  it('names the permission that a blocked screen requires', () => {
    expect(blockOf('/users', { user: aUser('editor') })).toEqual({
      why: 'missing',
      area: 'admin_users',
      action: 'index',
    });
  });

  it('names the required roles for a group restricted by role name', () => {
    const names = { why: 'roleNames', names: ['admin', 'editor'] };
    expect(blockOf('/reports', { user: aUser('admin_cc') })).toEqual(names);
    expect(blockOf('/reports', { user: aUser('user_kds') })).toEqual(names);
    expect(blockOf('/reports', { user: aUser('editor') })).toBeUndefined();
  });

  it('marks screens reserved for super-admins', () => {
    expect(blockOf('/pos-integration', {})).toEqual({ why: 'superAdmin' });
    expect(blockOf('/pages-admin', {})).toEqual({ why: 'superAdmin' });
  });

  it('still hides features that the tenant does not have', () => {
    const features = { deliveryIntegration: false, myAccount: true, dashboard: true, uberDaas: false };
    const settings = someSettings({ features, hiddenScreens: ['reports'] });
    const over = { settings, user: aUser('user_kds') };
    const paths = explained(over).map(({ path }) => path);
    expect(paths).toContain('/channel-integration');
    expect(['/reports', '/delivery-integration', '/custom-landings'].filter((path) => paths.includes(path))).toEqual(
      [],
    );
  });

  it('marks no screen of a super-admin as blocked', () => {
    expect(explained({ user: aUser('admin', { superAdmin: true }) }).filter(({ blocked }) => blocked)).toEqual([]);
  });
});

describe('access to a screen', () => {
  const verdict = (path: string, over: Partial<SessionState> = {}) => {
    const session = aSession(over);
    return resolveAccess(route(path), session, permissionsIn(session));
  };

  it('leads a signed-out user to the login', () => {
    expect(verdict('/stores', { phase: 'signedOut', user: null })).toEqual({ to: 'login' });
  });

  it('is denied with the name of the missing policy area', () => {
    expect(verdict('/coupons/create-coupon', { user: aUser('user_kds') })).toEqual({
      to: 'notAuthorized',
      missing: 'coupons',
    });
  });

  it('is denied with the name of the missing area even for a screen that is not built yet', () => {
    const coupons = routeTable.find(({ path }) => path === '/coupons');
    const user = aUser('user_kds');
    expect(coupons && resolveAccess(coupons, aSession({ user }), getPermissions(user))).toEqual({
      to: 'notAuthorized',
      missing: 'coupons',
    });
  });

  it('requires a super-admin when a policy is not enough', () => {
    expect(verdict('/pages-admin')).toEqual({ to: 'notAuthorized', missing: 'superAdmin' });
    expect(verdict('/pages-admin', { user: aUser('admin', { superAdmin: true }) })).toEqual({ to: 'screen' });
  });

  it('leads to "not found" for disabled, switched-off or unbuilt screens', () => {
    const settings = someSettings({
      features: { deliveryIntegration: true, myAccount: false, dashboard: true, uberDaas: false },
    });
    expect(verdict('/custom-landings')).toEqual({ to: 'notFound' });
    expect(verdict('/my-account', { settings })).toEqual({ to: 'notFound' });
    expect(
      resolveAccess(
        { ...route('/coupons'), screen: undefined } as unknown as RouteRow,
        aSession(),
        getPermissions(aUser()),
      ),
    ).toEqual({
      to: 'notFound',
    });
  });
});

describe('the first screen after login', () => {
  const landing = (over: Partial<SessionState>, routes = allBuilt) => {
    const session = aSession(over);
    return findLandingPath(routes, session, permissionsIn(session));
  };

  it('is the store list', () => {
    expect(landing({})).toBe('/stores');
  });

  it('is the first entry of the navigation menu without permission for stores', () => {
    expect(landing({ user: aUserWithPermissions({ coupons: ['index'], orders: ['index'] }) })).toBe('/orders');
  });

  it('is null when the user has no permission at all', () => {
    expect(landing({ user: aUserWithPermissions({}) })).toBeNull();
  });
});
