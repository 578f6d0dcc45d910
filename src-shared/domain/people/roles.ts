import { policyActions, policyAreas, type PolicyAction, type PolicyArea } from './policies';

/**
 * The built-in roles and what each may do. The specification does not show this map; the product decided it, and the
 * practice platform seeds it. Custom roles hold any set.
 */
export const builtInRoles = ['admin', 'editor', 'user_kds', 'admin_kds', 'user_cc', 'admin_cc'] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

export type Grants = Partial<Record<PolicyArea, readonly PolicyAction[]>>;

/** What people call the roles that every tenant has; platforms know them by short words. */
const builtInRoleNames: Record<BuiltInRole, string> = {
  admin: 'Administración',
  editor: 'Edición',
  user_kds: 'Cocina',
  admin_kds: 'Jefatura de cocina',
  user_cc: 'Call center',
  admin_cc: 'Jefatura de call center',
};

/** Null for a role that a tenant made. */
export const builtInRoleOf = (name: string): BuiltInRole | null => {
  const word = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_');
  return builtInRoles.find((role) => role === word) ?? null;
};

/** Whether somebody gives money back: a line cook moves orders on and leaves that to others. */
export const handlesRefunds = (user: { superAdmin: boolean; roles: readonly { name: string }[] } | null): boolean =>
  user !== null &&
  (user.superAdmin || user.roles.length === 0 || user.roles.some(({ name }) => builtInRoleOf(name) !== 'user_kds'));

/** A role as people call it; roles that a tenant made have their own names. */
export const roleLabel = (name: string): string => {
  const role = builtInRoleOf(name);
  return role === null ? name : builtInRoleNames[role];
};

const read = ['index', 'show'] as const;
const readAndUpdate = ['index', 'show', 'update'] as const;
const everything: Grants = Object.fromEntries(policyAreas.map((area) => [area, policyActions]));

const without = (grants: Grants, ...areas: PolicyArea[]): Grants =>
  Object.fromEntries(Object.entries(grants).filter(([area]) => !areas.includes(area as PolicyArea)));

const kitchen: Grants = { orders: readAndUpdate, stores: read };
const callCentre: Grants = {
  orders: ['index', 'show', 'create', 'update'],
  coupons: read,
  stores: read,
  drivers: read,
};

export const grantsByRole: Record<BuiltInRole, Grants> = {
  admin: everything,
  editor: {
    ...without(everything, 'admin_users', 'roles', 'auth_credentials'),
    settings: policyActions.filter((action) => action !== 'update'),
  },
  user_kds: kitchen,
  admin_kds: { ...kitchen, stores: readAndUpdate, products: readAndUpdate, menus: readAndUpdate },
  user_cc: callCentre,
  admin_cc: { ...callCentre, answers: policyActions, kpi: policyActions },
};

/** Roles whose users see the Reports group and, for admins, the way to the account in the subscription banner. */
export const reportRoles: readonly string[] = ['admin', 'editor'];
export const accountRoles: readonly string[] = ['admin'];
