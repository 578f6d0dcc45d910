import { policyActions, policyAreas, type PolicyAction, type PolicyArea } from './policies';

/**
 * Built-in roles and their permissions. The specification does not define them; the product does, and the practice
 * platform creates them. Custom roles can have any permissions.
 */
export const builtInRoles = ['admin', 'editor', 'user_kds', 'admin_kds', 'user_cc', 'admin_cc'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

export type Grants = Partial<Record<PolicyArea, readonly PolicyAction[]>>;

/** Display names of built-in roles, since platforms use short identifiers. */
const builtInRoleNames: Record<BuiltInRole, string> = {
  admin: 'Administración',
  editor: 'Edición',
  user_kds: 'Cocina',
  admin_kds: 'Jefatura de cocina',
  user_cc: 'Call center',
  admin_cc: 'Jefatura de call center',
};

/** Returns the built-in role with this name; null for custom roles. */
export const findBuiltInRole = (name: string): BuiltInRole | null => {
  const normalizedName = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return builtInRoles.find((role) => role === normalizedName) ?? null;
};

/** True if the user's role handles refunds. Kitchen staff change the status of orders but leave refunds to others. */
export const canHandleRefunds = (user: { superAdmin: boolean; roles: readonly { name: string }[] } | null): boolean =>
  user !== null &&
  (user.superAdmin || user.roles.length === 0 || user.roles.some(({ name }) => findBuiltInRole(name) !== 'user_kds'));

/** Returns the display name of a role; custom roles keep their own name. */
export const getRoleLabel = (name: string): string => {
  const role = findBuiltInRole(name);
  return role === null ? name : builtInRoleNames[role];
};

const readActions = ['index', 'show'] as const;
const readAndUpdateActions = ['index', 'show', 'update'] as const;
const allGrants: Grants = Object.fromEntries(policyAreas.map((area) => [area, policyActions]));

const omitAreas = (grants: Grants, ...areas: PolicyArea[]): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([area]) => !areas.includes(area as PolicyArea)));

const kitchenGrants: Grants = { orders: readAndUpdateActions, stores: readActions };
const callCentreGrants: Grants = {
  orders: ['index', 'show', 'create', 'update'],
  coupons: readActions,
  stores: readActions,
  drivers: readActions,
};

export const grantsByRole: Record<BuiltInRole, Grants> = {
  admin: allGrants,
  editor: {
    ...omitAreas(allGrants, 'admin_users', 'roles', 'auth_credentials'),
    settings: policyActions.filter((action) => action !== 'update'),
  },
  user_kds: kitchenGrants,
  admin_kds: {
    ...kitchenGrants,
    stores: readAndUpdateActions,
    products: readAndUpdateActions,
    menus: readAndUpdateActions,
  },
  user_cc: callCentreGrants,
  admin_cc: { ...callCentreGrants, answers: policyActions, kpi: policyActions },
};

/**
 * Roles that see the Reports group in the navigation. `accountRoles` are the roles for which the subscription banner
 * links to the account.
 */
export const reportRoles: readonly string[] = ['admin', 'editor'];
export const accountRoles: readonly string[] = ['admin'];
