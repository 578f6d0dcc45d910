import type { PolicyAction } from './policyActions';
import { findPolicyAction } from './findPolicyAction';

export { policyActions, type PolicyAction } from './policyActions';

/**
 * This module reads the permissions of roles. A role has policies; a policy is a path with actions. Only admin paths
 * with at least one active action grant anything. Source: specification 1, section 6.
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
  'campaigns',
  'auth_credentials',
] as const;
export type PolicyArea = (typeof policyAreas)[number];

/**
 * Areas that can be granted to a role. `auth_credentials` grants nothing, because credentials are reserved for super
 * admins (contract/stores/credentials.ts); a role that already has it keeps it.
 */
export const grantableAreas: readonly PolicyArea[] = policyAreas.filter((area) => area !== 'auth_credentials');

/** Actions that only read. */
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

/** Policy of a role as sent by the platform; `path` is `/admin/<area>` for this app. */
export interface Policy {
  path: string;
  actions: { name: string; active: boolean; label: string }[];
}

/** User whose permissions are the union of the policies of all roles. */
export interface PermissionHolder {
  superAdmin: boolean;
  roles: { policies: Policy[] }[];
}

const foldWord = (segment: string): string => segment.toLowerCase().replaceAll(/[_-]/g, '');
const areaBySegment = new Map<string, PolicyArea>(policyAreas.map((area) => [foldWord(area), area]));

/**
 * Returns the area in a policy's path, which is its last segment with the name of an area. `stores`, `/admin/stores`
 * and `/api/v1/admin/stores` are equivalent; paths below anything other than `admin` belong to other apps.
 */
export const findAreaByPath = (path: string): PolicyArea | undefined => {
  const segments = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((segment) => segment !== '');
  const adminIndex = segments.findIndex((segment) => segment.toLowerCase() === 'admin');
  if (adminIndex < 0 && segments.length > 1) return undefined;
  const knownAreas = segments.slice(adminIndex + 1).flatMap((segment) => areaBySegment.get(foldWord(segment)) ?? []);
  return knownAreas.at(-1);
};

export const getAreaPath = (area: PolicyArea): string => `/admin/${area}`;

/**
 * Returns the active permissions of a user as `area.action`. Policies with other paths or without an active action
 * grant nothing.
 */
export const getGrantedPermissions = (user: PermissionHolder): ReadonlySet<Permission> => {
  const permissions = new Set<Permission>();
  for (const role of user.roles) {
    for (const policy of role.policies) {
      const area = findAreaByPath(policy.path);
      if (area === undefined) continue;
      for (const policyAction of policy.actions) {
        const action = findPolicyAction(policyAction);
        if (policyAction.active && action !== undefined) permissions.add(`${area}.${action}`);
      }
    }
  }
  return permissions;
};

/** Actions that some platforms do not list. There, `index` or `show` of the area implies them. */
const impliedActions: Partial<Record<PolicyArea, readonly PolicyAction[]>> = {
  kpi: ['summary', 'orders', 'payment_methods', 'delivery_methods'],
  answers: ['nps_result'],
};

/**
 * Areas of this app that platforms may not know, each with the area whose permissions apply if there is no policy for
 * it.
 */
const substituteAreas: Partial<Record<PolicyArea, PolicyArea>> = { campaigns: 'coupons' };

const findSubstitutePermissions = (user: PermissionHolder, permissions: ReadonlySet<Permission>): Permission[] => {
  const namedAreas = new Set(user.roles.flatMap(({ policies }) => policies.map(({ path }) => findAreaByPath(path))));
  return Object.entries(substituteAreas).flatMap(([area, substituteArea]) =>
    namedAreas.has(area as PolicyArea)
      ? []
      : [...permissions]
          .filter((permission) => permission.startsWith(`${substituteArea}.`))
          .map((permission) => permission.replace(substituteArea, area) as Permission),
  );
};

/**
 * Gives each area without policies of its own the policies of its substitute area, so that the same restrictions apply
 * there.
 */
export const withSubstitutePolicies = (policies: readonly Policy[]): Policy[] => [
  ...policies,
  ...Object.entries(substituteAreas).flatMap(([area, substituteArea]) =>
    policies.some(({ path }) => findAreaByPath(path) === area)
      ? []
      : policies
          .filter(({ path }) => findAreaByPath(path) === substituteArea)
          .map((policy) => ({ ...policy, path: getAreaPath(area as PolicyArea) })),
  ),
];

const findImpliedPermissions = (user: PermissionHolder, permissions: ReadonlySet<Permission>): Permission[] => {
  const policies = user.roles.flatMap((role) => role.policies);
  return policyAreas.flatMap((area) => {
    const impliedAreaActions = impliedActions[area];
    if (impliedAreaActions === undefined || !(permissions.has(`${area}.index`) || permissions.has(`${area}.show`)))
      return [];
    const areaActions = policies.filter(({ path }) => findAreaByPath(path) === area).flatMap(({ actions }) => actions);
    const isAnyListed = areaActions.some((action) =>
      impliedAreaActions.some((candidate) => candidate === findPolicyAction(action)),
    );
    return isAnyListed
      ? []
      : (['index', ...impliedAreaActions] as const).map((action): Permission => `${area}.${action}`);
  });
};

export interface Permissions {
  can(area: PolicyArea, action: PolicyAction): boolean;
  /** True if any action in the area is active; its routes and menu items are then accessible. */
  canAccess(area: PolicyArea): boolean;
  /** True if the user may see entities but not update them. */
  isReadOnly(area: PolicyArea): boolean;
  readonly superAdmin: boolean;
}

/** Permissions of a signed-out user. */
export const noPermissions: Permissions = {
  can: () => false,
  canAccess: () => false,
  isReadOnly: () => false,
  superAdmin: false,
};

const computePermissions = (user: PermissionHolder): Permissions => {
  const grantedPermissions = getGrantedPermissions(user);
  const permissions = new Set([
    ...grantedPermissions,
    ...findImpliedPermissions(user, grantedPermissions),
    ...findSubstitutePermissions(user, grantedPermissions),
  ]);
  const areas = new Set([...permissions].map((permission) => permission.slice(0, permission.indexOf('.'))));
  const can = (area: PolicyArea, action: PolicyAction) => user.superAdmin || permissions.has(`${area}.${action}`);
  return {
    can,
    canAccess: (area) => user.superAdmin || areas.has(area),
    isReadOnly: (area) => can(area, 'show') && !can(area, 'update'),
    superAdmin: user.superAdmin,
  };
};

const permissionsByUser = new WeakMap<PermissionHolder, Permissions>();

/**
 * Returns the permissions of a user. Cached per user object, which must not change afterwards, since lists read them for
 * every row.
 */
export const getPermissions = (user: PermissionHolder): Permissions => {
  const knownPermissions = permissionsByUser.get(user);
  if (knownPermissions !== undefined) return knownPermissions;
  const permissions = computePermissions(user);
  permissionsByUser.set(user, permissions);
  return permissions;
};

/** Deactivates all actions that the user may not grant. */
export const restrictPolicies = (ownPermissions: Permissions, policies: readonly Policy[]): Policy[] =>
  policies.map(({ path, actions }) => {
    const area = findAreaByPath(path);
    const canGrant = (action: PolicyAction | undefined) =>
      area !== undefined && action !== undefined && ownPermissions.can(area, action);
    return {
      path,
      actions: actions.map((action) => ({ ...action, active: action.active && canGrant(findPolicyAction(action)) })),
    };
  });
