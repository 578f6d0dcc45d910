import type { PracticeUser } from '@shared/bridge/practice';
import { policyAreas } from '@shared/domain/people/policies';
import { builtInRoles, grantsByRole, type Grants } from '@shared/domain/people/roles';
import { normalizeForSearch } from '../../db/normalizeForSearch';

/** Custom roles, in addition to the built-in ones. */
const customRoles = {
  'Encargado de local': {
    stores: ['index', 'show', 'update'],
    orders: ['index', 'show', 'update'],
    products: ['index', 'show'],
  },
  'Solo lectura': Object.fromEntries(policyAreas.map((area) => [area, ['index', 'show']])),
} satisfies Record<string, Grants>;

const descriptions: Record<(typeof builtInRoles)[number] | keyof typeof customRoles, string> = {
  admin: 'Acceso completo, también a usuarios, roles e integraciones.',
  editor: 'Carta, ventas y contenido, sin usuarios, roles ni cambios de configuración.',
  user_kds: 'Pantalla de cocina de un local.',
  admin_kds: 'Cocina, con cambios en tiendas, productos y menús.',
  user_cc: 'Toma y sigue pedidos desde el call center.',
  admin_cc: 'Call center, con resultados NPS e indicadores.',
  'Encargado de local': 'Abre y cierra su local, lleva sus pedidos y agota lo que se acaba.',
  'Solo lectura': 'Ve todo y no cambia nada.',
};

export const seedRoles: readonly { name: keyof typeof descriptions; description: string; grants: Grants }[] = [
  ...builtInRoles.map((name) => ({ name, grants: grantsByRole[name] })),
  ...(Object.keys(customRoles) as (keyof typeof customRoles)[]).map((name) => ({ name, grants: customRoles[name] })),
].map((role) => ({ ...role, description: descriptions[role.name] }));

export interface SeedUser {
  /** Part of the email address before the @. */
  account: string;
  /** Name of the role, as shown on the login screen. */
  label: string;
  name: string;
  role: (typeof builtInRoles)[number] | keyof typeof customRoles;
  superAdmin?: true;
}

/** Users of every tenant, with obviously invented names and addresses. */
export const seedUsers: readonly SeedUser[] = [
  { account: 'admin', label: 'Administración', name: 'Alma Ejemplo', role: 'admin' },
  { account: 'editor', label: 'Edición', name: 'Bruno Ejemplo', role: 'editor' },
  { account: 'user_kds', label: 'Cocina', name: 'Carla Ejemplo', role: 'user_kds' },
  { account: 'admin_kds', label: 'Jefatura de cocina', name: 'Diego Ejemplo', role: 'admin_kds' },
  { account: 'user_cc', label: 'Call center', name: 'Elisa Ejemplo', role: 'user_cc' },
  { account: 'admin_cc', label: 'Jefatura de call center', name: 'Fabián Ejemplo', role: 'admin_cc' },
  { account: 'encargado', label: 'Encargado de local', name: 'Gloria Ejemplo', role: 'Encargado de local' },
  { account: 'lectura', label: 'Solo lectura', name: 'Hugo Ejemplo', role: 'Solo lectura' },
  { account: 'super', label: 'Superadministración', name: 'Irene Ejemplo', role: 'admin', superAdmin: true },
];

const newsAccounts: ReadonlySet<string> = new Set(['admin', 'editor', 'lectura']);

/** Users of the customer-care tenant, who write the news banners. */
export const customerCareUsers = seedUsers.filter(({ account }) => newsAccounts.has(account));

/** Names of additional users, who fill the user list but do not appear on the login screen. */
const staffNames = [
  'Aurora',
  'Benjamín',
  'Catalina',
  'Damián',
  'Emilia',
  'Facundo',
  'Gabriela',
  'Horacio',
  'Isidora',
  'Joaquín',
  'Karina',
  'Lautaro',
  'Martina',
  'Nicolás',
  'Ñusta',
  'Octavio',
  'Paulina',
  'Ramiro',
  'Sofía',
  'Tomás',
  'Úrsula',
  'Vicente',
  'Ximena',
  'Yerko',
  'Zulema',
  'Amaro',
  'Belén',
] as const;

const staffRoles: readonly SeedUser['role'][] = [
  'Encargado de local',
  'user_kds',
  'user_cc',
  'Encargado de local',
  'user_kds',
  'editor',
  'admin_kds',
  'Solo lectura',
];

/** Creates additional users; at most as many as there are names. */
export const createStaff = (count: number): SeedUser[] =>
  staffNames.slice(0, count).map((name, index) => ({
    account: normalizeForSearch(name),
    label: '',
    name: `${name} Ejemplo`,
    role: staffRoles[index % staffRoles.length] ?? 'Solo lectura',
  }));

export const createEmail = (account: string, tenant: string): string => `${account}@${tenant}.example`;

/** Returns the password of an account. Not a secret, since the login screen shows it. */
export const getPracticePassword = (account: string): string => `practica-${account}`;

/** Returns the users for the login screen, the administrator first. */
export const createPracticeUsers = (
  tenant: { key: string; label: string },
  users: readonly SeedUser[] = seedUsers,
): PracticeUser[] =>
  users.map(({ account, label }) => ({
    tenant: tenant.key,
    tenantLabel: tenant.label,
    label,
    email: createEmail(account, tenant.key),
    password: getPracticePassword(account),
  }));
