import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { createUserDraftSchema, userFields, createUserPatchSchema } from '@shared/contract/people/userFields';
import type { UserRow } from '@shared/contract/people/users';
import { limits } from '@shared/domain/platform/limits';
import { normalizePhone } from '@shared/domain/values/phone';
import type { Db } from '../../db/database';
import { adminUsers as table, roles, sessions, stores, userRoles, userStores } from '../../db/schema';
import { buildContainsCondition } from '../../db/normalizeForSearch';
import { hashPassword } from '../../db/passwords';
import { fieldMessages } from '../../context/fieldMessages';
import { parseOrThrow } from '../../context/input';
import { apiErrors } from '../../context/apiErrors';
import { withAdministratorGuard } from './administrators';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers, type RequestContext } from '../records/crud';
import { assertAccountDelegable, assertUserDelegable } from './delegation';
import { readLinkedRows, buildLinkedCondition, type Link } from '../records/links';
import type { RowOf } from '../records/list';

const columns = pickColumns(table, userFields, ['id', 'superAdmin', 'createdAt', 'updatedAt']);
type UserRecord = RowOf<typeof columns>;

const userRolesLink: Link = {
  table: userRoles,
  ownerField: 'userId',
  linkedField: 'roleId',
  linkedTable: roles,
  message: fieldMessages.notARole,
};
const userStoresLink: Link = {
  table: userStores,
  ownerField: 'userId',
  linkedField: 'storeId',
  linkedTable: stores,
  message: fieldMessages.notAStore,
};

const readRowViews = async ({ db, tenant }: RequestContext, matches: readonly UserRecord[]): Promise<UserRow[]> => {
  if (matches.length === 0) return [];
  const ids = matches.map(({ id }) => id);
  const getRoles = await readLinkedRows(db, tenant, userRolesLink, ids);
  const getStores = await readLinkedRows(db, tenant, userStoresLink, ids);
  return matches.map(({ createdAt: _createdAt, updatedAt: _updatedAt, ...user }) => ({
    ...user,
    roles: getRoles(user.id),
    stores: getStores(user.id),
  }));
};

/** Ends a user's sessions after a password change, except the session of the caller. */
const endSessions = (db: Db, userId: number, exceptSessionId: string, now: number) =>
  db
    .update(sessions)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, exceptSessionId), isNull(sessions.revokedAt)));

const toLowerCase = (email: string): string => email.toLowerCase();

export const users = createCrudHandlers('users', {
  table,
  columns,
  sorts: { name: table.nameSearch },
  sort: 'name',
  pageSize: limits.userPageSize,
  filters: {
    query: (searchText) =>
      or(buildContainsCondition(table.nameSearch, searchText), buildContainsCondition(table.email, searchText)),
    roleIds: buildLinkedCondition(userRolesLink, table.id),
    storeIds: buildLinkedCondition(userStoresLink, table.id),
  },
  rows: readRowViews,
  item: async (context, record) => {
    const [row] = await readRowViews(context, [record]);
    if (row === undefined) throw new Error('one user makes one row');
    return { ...row, createdAt: record.createdAt.toISOString(), updatedAt: record.updatedAt.toISOString() };
  },
  unique: { email: { column: table.email, normalize: toLowerCase, message: fieldMessages.emailTaken } },
  links: { roleIds: userRolesLink, storeIds: userStoresLink },
  values: async ({ email, phone, password }, { rules }) => ({
    ...(email !== undefined && { email: toLowerCase(email) }),
    ...(phone !== undefined && { phone: normalizePhone(phone, rules) }),
    ...(password !== undefined && {
      passwordHash: await hashPassword(password),
      failedAttempts: 0,
      lastAttemptAt: null,
    }),
  }),
  accept: ({ tenant: { rules } }, fields, isNew) => {
    parseOrThrow(isNew ? createUserDraftSchema(rules) : createUserPatchSchema(rules), fields);
  },
  // Accounts of the platform operator's staff can be edited only by that staff.
  assertEditable: ({ user }, { superAdmin }) => {
    if (superAdmin && !user.permissions.superAdmin) throw apiErrors.forbidden();
  },
  beforeSave: ({ db, user }, record, fields) => {
    // Rejects a change of the user's own password here, because that requires the old password. Otherwise an unattended
    // window would be enough to change it.
    if (record?.id === user.id && fields.password !== undefined) {
      throw apiErrors.invalid({ password: [fieldMessages.ownPassword] });
    }
    if (record === null)
      return assertUserDelegable(db, user, null, { roleIds: fields.roleIds, storeIds: fields.storeIds });
    const isSameEmail = fields.email?.toLowerCase() === record.email;
    return assertUserDelegable(db, user, record.id, isSameEmail ? { ...fields, email: undefined } : fields);
  },
  afterSave: async ({ db, user, now }, id, { password }) => {
    if (password !== undefined) await endSessions(db, id, user.sessionId, now);
  },
  beforeRemove: async ({ db, user }, { id }) => {
    if (id === user.id) throw apiErrors.ownAccount();
    await assertAccountDelegable(db, user, id);
  },
  runChange: withAdministratorGuard,
});
