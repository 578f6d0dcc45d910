import { describe, expect, it } from 'vitest';
import { navigationScreens } from '@shared/bridge/screens';
import type { SessionState } from '@shared/bridge/session';
import { permissionsOf } from '@shared/domain/people/policies';
import type { BuiltInRole } from '@shared/domain/people/roles';
import { landingFor, pathWithoutOptionals, resolveAccess } from '@app/routing/gate';
import { navigationFor } from '@app/navigation/navigation';
import type { RouteRow } from '@app/routing/route';
import { routeTable } from '@app/routing/routes';
import { aSession, aUser, aUserWithPermissions, someSettings } from '../support/builders';

/** The whole product, as if every screen were built: the rules are what is tested here. */
const allBuilt: readonly RouteRow[] = routeTable.map((route) => ({
  ...route,
  screen: route.screen ?? (() => Promise.reject(new Error('not in a test'))),
}));

const permissionsIn = (session: SessionState) => permissionsOf(session.user ?? aUser());
const offered = (over: Partial<SessionState>) => {
  const session = aSession(over);
  return navigationFor(allBuilt, session, permissionsIn(session));
};
const groupsOf = (over: Partial<SessionState>) => offered(over).map(({ group }) => group);
const pathsOf = (over: Partial<SessionState>) => offered(over).flatMap(({ items }) => items.map(({ path }) => path));
const pathsIn = (group: string, over: Partial<SessionState>) =>
  offered(over)
    .find((entries) => entries.group === group)
    ?.items.map(({ path }) => path) ?? [];

const environmentWith = (campaignsUrl: string | null) => ({ ...aSession().environment, campaignsUrl });

const route = (path: string): RouteRow => {
  const found = allBuilt.find((row) => row.path === path);
  if (found === undefined) throw new Error(`no route ${path}`);
  return found;
};

describe('the navigation', () => {
  it('leads to the mail campaigns of the tenant, else of the environment, by https alone and for who sees settings', () => {
    const own = someSettings({ mailingCampaignLink: 'https://campanas.example/burger' });
    const environment = environmentWith('https://campanas.comanda.example/');
    expect(pathsIn('marketing', { settings: own, environment })).toEqual(['https://campanas.example/burger']);
    expect(pathsIn('marketing', { environment })).toEqual(['https://campanas.comanda.example/']);
    const plain = someSettings({ mailingCampaignLink: 'http://campanas.example/' });
    expect(pathsIn('marketing', { settings: plain, environment })).toEqual([]);
    expect(pathsIn('marketing', { settings: own, user: aUser('user_kds') })).toEqual([]);
  });

  it('offers an admin all groups but those of the super-admin, in their order', () => {
    expect(offered({}).map(({ group, items }) => [group, items.map(({ path }) => path)])).toEqual([
      ['account', ['/my-account']],
      ['reports', ['/dashboard', '/dashboard-nps', '/reports', '/payments']],
      ['sales', ['/orders', '/coupons']],
      ['menu', ['/stores', '/stores/coverage', '/menu', '/products', '/modifiers']],
      [
        'configuration',
        [
          '/general-settings',
          '/nps/questions',
          '/nps/polls',
          '/banners',
          '/position-banners',
          '/popup-banners',
          '/design-settings',
          '/pages',
          '/users',
          '/roles',
          '/templates',
          '/drivers',
        ],
      ],
    ]);
  });

  it('offers a super-admin the integrations and the pages of the product too', () => {
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
    expect(pathsIn('integrations', over)).toEqual([
      '/delivery-integration',
      '/channel-integration',
      '/payment-methods-integration',
      '/pos-integration',
    ]);
  });

  it.each<[BuiltInRole, string[]]>([
    ['user_kds', ['/orders', '/stores', '/stores/coverage']],
    ['admin_kds', ['/orders', '/stores', '/stores/coverage', '/menu', '/products']],
    ['user_cc', ['/orders', '/coupons', '/stores', '/stores/coverage', '/drivers']],
    // Indicators are among their policies, but the group is for admins and editors.
    ['admin_cc', ['/orders', '/coupons', '/stores', '/stores/coverage', '/drivers']],
  ])('offers %s only their policies', (role, paths) => {
    expect(pathsOf({ user: aUser(role) })).toEqual(paths);
  });

  it('keeps users, roles, payments and the account from editors', () => {
    const paths = pathsOf({ user: aUser('editor') });
    expect(paths).toContain('/reports');
    expect(['/users', '/roles', '/payments', '/my-account'].filter((path) => paths.includes(path))).toEqual([]);
  });

  it('leaves out policies without an active action', () => {
    const user = aUserWithPermissions({ orders: ['index'], coupons: [] });
    expect(pathsOf({ user })).toEqual(['/orders']);
  });

  it('follows the switches of the settings', () => {
    const features = { deliveryIntegration: false, myAccount: false, dashboard: false, uberDaas: false };
    const paths = pathsOf({ user: aUser('admin', { superAdmin: true }), settings: someSettings({ features }) });
    expect(['/delivery-integration', '/my-account', '/dashboard'].filter((path) => paths.includes(path))).toEqual([]);
    expect(paths).toContain('/channel-integration');
  });

  it.each([null, '', 'none'])('offers payments only with a consolidation report, which %j is not', (report) => {
    expect(pathsOf({ settings: someSettings({ consolidationReport: report }) })).not.toContain('/payments');
  });

  it('leaves out what the environment hides from a tenant, and no other', () => {
    const environment = { ...aSession().environment, hiddenScreens: { 'pizza-norte': ['/reports', '/payments'] } };
    const all = pathsOf({ tenant: 'burger-demo', environment });
    expect(all).toEqual(pathsOf({}));
    const left = pathsOf({ tenant: 'pizza-norte', environment });
    expect(all.filter((path) => !left.includes(path))).toEqual(['/reports', '/payments']);
    expect(pathsOf({ tenant: 'constructor', environment })).toEqual(all);
  });

  it('leaves out what the settings hide, named with or without a slash', () => {
    const left = pathsOf({ settings: someSettings({ hiddenScreens: ['reports', '/payments'] }) });
    expect(pathsOf({}).filter((path) => !left.includes(path))).toEqual(['/reports', '/payments']);
  });

  it('holds all screens that can be hidden', () => {
    const paths = routeTable.filter(({ group }) => group !== undefined).map(pathWithoutOptionals);
    expect([...navigationScreens].sort()).toEqual([...new Set(paths)].sort());
  });

  it('offers nothing whose screen is not built', () => {
    const session = aSession();
    const built = new Set(routeTable.filter(({ screen }) => screen !== undefined).map(({ path }) => path as string));
    const paths = navigationFor(routeTable, session, permissionsIn(session)).flatMap(({ items }) =>
      items.map((i) => i.path),
    );
    expect(paths.filter((path) => !built.has(path))).toEqual([]);
  });

  it('never offers what is switched off for everybody', () => {
    const paths = pathsOf({ user: aUser('admin', { superAdmin: true }) });
    const off = ['/best-selling-products', '/custom-landings', '/loyalty-program', '/social-networks'];
    expect(off.filter((path) => paths.includes(path))).toEqual([]);
  });
});

describe('the navigation of who asked for explanations', () => {
  const explained = (over: Partial<SessionState>) => {
    const session = aSession(over);
    return navigationFor(allBuilt, session, permissionsIn(session), true).flatMap(({ items }) => items);
  };
  const blockOf = (path: string, over: Partial<SessionState>) =>
    explained(over).find((item) => item.path === path)?.blocked;

  it('names the right that a screen lacks', () => {
    expect(blockOf('/users', { user: aUser('editor') })).toEqual({
      why: 'missing',
      area: 'admin_users',
      action: 'index',
    });
  });

  it('says of a group that goes by the names of roles which they are, whether or not the policy is there', () => {
    const names = { why: 'roleNames', names: ['admin', 'editor'] };
    expect(blockOf('/reports', { user: aUser('admin_cc') })).toEqual(names);
    expect(blockOf('/reports', { user: aUser('user_kds') })).toEqual(names);
    expect(blockOf('/reports', { user: aUser('editor') })).toBeUndefined();
  });

  it('says what is for the staff of the product alone', () => {
    expect(blockOf('/pos-integration', {})).toEqual({ why: 'superAdmin' });
    expect(blockOf('/pages-admin', {})).toEqual({ why: 'superAdmin' });
  });

  it('still leaves out what the tenant does not have', () => {
    const features = { deliveryIntegration: false, myAccount: true, dashboard: true, uberDaas: false };
    const settings = someSettings({ features, hiddenScreens: ['reports'] });
    const over = { settings, user: aUser('user_kds') };
    const paths = explained(over).map(({ path }) => path);
    expect(paths).toContain('/channel-integration');
    expect(['/reports', '/delivery-integration', '/custom-landings'].filter((path) => paths.includes(path))).toEqual(
      [],
    );
  });

  it('marks nothing that is open', () => {
    expect(explained({ user: aUser('admin', { superAdmin: true }) }).filter(({ blocked }) => blocked)).toEqual([]);
  });
});

describe('the gate', () => {
  const verdict = (path: string, over: Partial<SessionState> = {}) => {
    const session = aSession(over);
    return resolveAccess(route(path), session, permissionsIn(session));
  };

  it('sends who is not signed in to the login', () => {
    expect(verdict('/stores', { phase: 'signedOut', user: null })).toEqual({ to: 'login' });
  });

  it('names the policy area that is missing', () => {
    expect(verdict('/coupons/create-coupon', { user: aUser('user_kds') })).toEqual({
      to: 'notAuthorized',
      missing: 'coupons',
    });
  });

  it('names it also where the screen is still to be built', () => {
    const coupons = routeTable.find(({ path }) => path === '/coupons');
    const user = aUser('user_kds');
    expect(coupons && resolveAccess(coupons, aSession({ user }), permissionsOf(user))).toEqual({
      to: 'notAuthorized',
      missing: 'coupons',
    });
  });

  it('asks for the super-admin where a policy is not enough', () => {
    expect(verdict('/pages-admin')).toEqual({ to: 'notAuthorized', missing: 'superAdmin' });
    expect(verdict('/pages-admin', { user: aUser('admin', { superAdmin: true }) })).toEqual({ to: 'screen' });
  });

  it('does not find what is disabled, switched off or not built', () => {
    const settings = someSettings({
      features: { deliveryIntegration: true, myAccount: false, dashboard: true, uberDaas: false },
    });
    expect(verdict('/custom-landings')).toEqual({ to: 'notFound' });
    expect(verdict('/my-account', { settings })).toEqual({ to: 'notFound' });
    expect(
      resolveAccess(
        { ...route('/coupons'), screen: undefined } as unknown as RouteRow,
        aSession(),
        permissionsOf(aUser()),
      ),
    ).toEqual({
      to: 'notFound',
    });
  });
});

describe('the first screen after the login', () => {
  const landing = (over: Partial<SessionState>, routes = allBuilt) => {
    const session = aSession(over);
    return landingFor(routes, session, permissionsIn(session));
  };

  it('is the list of stores', () => {
    expect(landing({})).toBe('/stores');
  });

  it('is the first of the navigation for who may not see stores', () => {
    expect(landing({ user: aUserWithPermissions({ coupons: ['index'], orders: ['index'] }) })).toBe('/orders');
  });

  it('is nowhere for who may see nothing', () => {
    expect(landing({ user: aUserWithPermissions({}) })).toBeNull();
  });
});
