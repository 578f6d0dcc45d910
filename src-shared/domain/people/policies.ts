import type { PolicyAction } from './policyActions';
import { policyActionOf } from './policyWords';

export { policyActions, type PolicyAction } from './policyActions';

/**
 * Who may do what. A role holds policies; a policy is a path plus actions. Only admin paths with at least one active
 * action count. Source: specification 1, section 6.
 */

export const policyAreas = [
  'coupons',
  'settings',
  'orders',
  'menus',
  'modifiers',
  'products',
  'stores',
  'banners',
  'position_banners',
  'pop_ups',
  'pages',
  'kpi',
  'admin_users',
  'roles',
  'templates',
  'questions',
  'polls',
  'drivers',
  'answers',
  'customLandings',
  'auth_credentials',
] as const;
export type PolicyArea = (typeof policyAreas)[number];

/**
 * What a role can be given: `auth_credentials` opens nothing, for credentials are for the product's own people whatever a
 * role says (contract/credentials). A role that has it keeps it.
 */
export const grantableAreas: readonly PolicyArea[] = policyAreas.filter((area) => area !== 'auth_credentials');

/** Actions that change nothing: what is left to somebody who only looks. */
const readingActions: ReadonlySet<PolicyAction> = new Set([
  'index',
  'show',
  'orders',
  'nps_result',
  'export_csv',
  'summary',
]);

export const isReadAction = (action: PolicyAction): boolean => readingActions.has(action);

export type Permission = `${PolicyArea}.${PolicyAction}`;

/** One policy as a role carries it over the wire. `path` is `/admin/<area>` for what this back office shows. */
export interface Policy {
  path: string;
  actions: { name: string; active: boolean; label: string }[];
}

/** What the rights are read from: the union of the policies of all roles of the signed-in user. */
export interface PermissionHolder {
  superAdmin: boolean;
  roles: { policies: Policy[] }[];
}

const plain = (segment: string): string => segment.toLowerCase().replaceAll(/[_-]/g, '');
const areaBySegment = new Map<string, PolicyArea>(policyAreas.map((area) => [plain(area), area]));

/**
 * The area of a policy's path: its last segment that is one. `stores`, `/admin/stores` and `/api/v1/admin/stores` are the
 * same; what is below something else than `admin` is not this back office's.
 */
export const areaOfPath = (path: string): PolicyArea | undefined => {
  const segments = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  const admin = segments.findIndex((segment) => segment.toLowerCase() === 'admin');
  if (admin < 0 && segments.length > 1) return undefined;
  const known = segments.slice(admin + 1).flatMap((segment) => areaBySegment.get(plain(segment)) ?? []);
  return known.at(-1);
};

export const pathOfArea = (area: PolicyArea): string => `/admin/${area}`;

/** The active rights of a user, as `area.action`. Paths that are no admin paths and policies without an active action give none. */
export const grantedPermissions = (user: PermissionHolder): ReadonlySet<Permission> => {
  const rights = new Set<Permission>();
  for (const role of user.roles) {
    for (const policy of role.policies) {
      const area = areaOfPath(policy.path);
      if (area === undefined) continue;
      for (const told of policy.actions) {
        const action = policyActionOf(told);
        if (told.active && action !== undefined) rights.add(`${area}.${action}`);
      }
    }
  }
  return rights;
};

/** Actions that some platforms do not name: there index or show of the area is enough for all of them. */
const impliedActions: Partial<Record<PolicyArea, readonly PolicyAction[]>> = {
  kpi: ['summary', 'orders', 'payment_methods', 'delivery_methods'],
  answers: ['nps_result'],
};

const impliedPermissions = (user: PermissionHolder, rights: ReadonlySet<Permission>): Permission[] => {
  const policies = user.roles.flatMap((role) => role.policies);
  return policyAreas.flatMap((area) => {
    const implied = impliedActions[area];
    if (implied === undefined || !(rights.has(`${area}.index`) || rights.has(`${area}.show`))) return [];
    const named = policies.filter(({ path }) => areaOfPath(path) === area).flatMap(({ actions }) => actions);
    const isNamed = named.some((action) => implied.some((each) => each === policyActionOf(action)));
    return isNamed ? [] : (['index', ...implied] as const).map((action): Permission => `${area}.${action}`);
  });
};

export interface Permissions {
  can(area: PolicyArea, action: PolicyAction): boolean;
  /** Any active action in the area: what opens its route and shows its menu item. */
  canAccess(area: PolicyArea): boolean;
  /** Show without update. */
  isReadOnly(area: PolicyArea): boolean;
  readonly superAdmin: boolean;
}

/** Nobody is signed in: nothing is allowed. */
export const noPermissions: Permissions = {
  can: () => false,
  canAccess: () => false,
  isReadOnly: () => false,
  superAdmin: false,
};

export const permissionsOf = (user: PermissionHolder): Permissions => {
  const granted = grantedPermissions(user);
  const rights = new Set([...granted, ...impliedPermissions(user, granted)]);
  const areas = new Set([...rights].map((right) => right.slice(0, right.indexOf('.'))));
  const can = (area: PolicyArea, action: PolicyAction) => user.superAdmin || rights.has(`${area}.${action}`);
  return {
    can,
    canAccess: (area) => user.superAdmin || areas.has(area),
    isReadOnly: (area) => can(area, 'show') && !can(area, 'update'),
    superAdmin: user.superAdmin,
  };
};

/** Policies with only those actions left active that somebody has the right to: never more than their own rights. */
export const restrictPolicies = (own: Permissions, policies: readonly Policy[]): Policy[] =>
  policies.map(({ path, actions }) => {
    const area = areaOfPath(path);
    const isOwn = (action: PolicyAction | undefined) =>
      area !== undefined && action !== undefined && own.can(area, action);
    return { path, actions: actions.map((told) => ({ ...told, active: told.active && isOwn(policyActionOf(told)) })) };
  });
