import { and, count, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import type { Role, RoleRow } from '@shared/contract/people/roles';
import { roleFields } from '@shared/contract/people/roleFields';
import { builtInRoles, getRoleLabel } from '@shared/domain/people/roles';
import { policies as policyTable, roles as table, roleStores, stores, userRoles } from '../../db/schema';
import { buildContainsCondition, normalizeForSearch } from '../../db/normalizeForSearch';
import { insertMany } from '../../db/insertMany';
import { fieldMessages } from '../../context/fieldMessages';
import { apiErrors } from '../../context/apiErrors';
import { withAdministratorGuard } from './administrators';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers, type RequestContext } from '../records/crud';
import { assertRoleDelegable, findRolesExceedingCaller } from './delegation';
import type { Handlers } from '../../context/handler';
import { readLinkedRows, type Link } from '../records/links';
import type { RowOf } from '../records/list';
import { allPolicies, toGrants, toActionIds, toPolicyView, type Grant } from './policyActions';

const columns = pickColumns(table, roleFields, ['id']);
type RoleRecord = RowOf<typeof columns>;

const roleStoresLink: Link = {
  table: roleStores,
  ownerField: 'roleId',
  linkedField: 'storeId',
  linkedTable: stores,
  message: fieldMessages.notAStore,
};

const readRowViews = async (
  { db, tenant, user }: RequestContext,
  matches: readonly RoleRecord[],
): Promise<RoleRow[]> => {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const userCounts = await db
    .select({ roleId: userRoles.roleId, users: count() })
    .from(userRoles)
    .where(and(eq(userRoles.tenantId, tenant.id), inArray(userRoles.roleId, ids)))
    .groupBy(userRoles.roleId);
  const usersByRole = new Map(userCounts.map(({ roleId, users }) => [roleId, users]));
  const getStores = await readLinkedRows(db, tenant, roleStoresLink, ids);
  const exceedingRoleIds = await findRolesExceedingCaller(db, user, ids);
  return matches.map((role) => ({
    ...role,
    users: usersByRole.get(role.id) ?? 0,
    notDelegable: exceedingRoleIds.has(role.id),
    stores: getStores(role.id),
  }));
};

const toRoleView = async (context: RequestContext, record: RoleRecord): Promise<Role> => {
  const { db, tenant } = context;
  const [row] = await readRowViews(context, [record]);
  if (row === undefined) throw new Error('one role makes one row');
  const grants = await db
    .select({ area: policyTable.area, actions: policyTable.actions })
    .from(policyTable)
    .where(and(eq(policyTable.tenantId, tenant.id), eq(policyTable.roleId, row.id)))
    .orderBy(policyTable.area);
  return {
    ...row,
    policyIds: toActionIds(grants.map(({ area, actions }): Grant => [area, actions])),
    policies: grants.map(({ area, actions }) => toPolicyView(area, actions)),
  };
};

/** Permissions are read on each call, so a changed role applies from its users' next call on. */
export const roles = createCrudHandlers('roles', {
  table,
  columns,
  sorts: {
    name: table.nameSearch,
    users: {
      expression: sql`(select count(*) from ${userRoles} where ${userRoles.roleId} = ${table.id})`,
      type: 'bigint',
    },
  },
  sort: 'name',
  filters: {
    // Searches names, descriptions and the display names of built-in roles.
    name: (searchText) =>
      or(
        buildContainsCondition(table.nameSearch, searchText),
        ilike(table.description, `%${searchText.trim().replace(/[\\%_]/g, '\\$&')}%`),
        inArray(
          table.name,
          builtInRoles.filter((name) =>
            normalizeForSearch(getRoleLabel(name)).includes(normalizeForSearch(searchText)),
          ),
        ),
      ),
  },
  rows: readRowViews,
  item: toRoleView,
  // Names must be unique regardless of case and accents.
  unique: { name: { column: table.nameSearch, normalize: normalizeForSearch, message: fieldMessages.roleNameTaken } },
  links: { storeIds: roleStoresLink },
  errors: ({ policyIds }) =>
    policyIds !== undefined && toGrants(policyIds) === null ? { policy_ids: [fieldMessages.notAPolicy] } : {},
  beforeSave: ({ db, user }, record, role) => assertRoleDelegable(db, user, record?.id ?? null, role),
  afterSave: async ({ db, tenant }, roleId, { policyIds }) => {
    if (policyIds === undefined) return;
    await db.delete(policyTable).where(eq(policyTable.roleId, roleId));
    await insertMany(
      db,
      policyTable,
      (toGrants(policyIds) ?? []).map(([area, actions]) => ({ tenantId: tenant.id, roleId, area, actions })),
    );
  },
  referencedBy: [{ table: userRoles, column: userRoles.roleId, apiError: apiErrors.roleInUse }],
  runChange: withAdministratorGuard,
});

export const policies = {
  list: () => Promise.resolve(allPolicies),
} satisfies Handlers<'policies'>;
