import * as v from 'valibot';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { endpoint, idSchema } from '../protocol/endpoint';
import { customFilter, searchFilter } from '../protocol/listFilters';
import {
  writeReply,
  checkedRows,
  defaultedFields,
  derived,
  object,
  boolean,
  id,
  patchObject,
  optional,
  reader,
  listOf,
  text,
  textOrNull,
  type Read,
} from '../reading';
import { currentUser } from './session';
import { accountPatch, createUserDraftSchema, userFields, createUserPatchSchema } from './userFields';

const namedRow = object({ id: id(), name: text() });

/** Reference to a role or store. The name is empty if the platform sends only the id. */
export const entityRef = reader(
  (value) => namedRow.read(typeof value === 'object' && value !== null ? value : { id: value, name: '' }),
  namedRow.json,
);

const createUnnamedRef = (id: number) => ({ id, name: '' });

const userEntries = {
  id: id(),
  ...getReaders(userFields),
  /** Some platforms list all roles and mark those of the user with a flag. */
  roles: optional(checkedRows(entityRef)),
  stores: optional(listOf(entityRef)),
  /** True for staff of the product, whom only other super admins can change. */
  superAdmin: boolean(false),
};

type EntityRef = Read<typeof entityRef>;

interface ReportedAssignments {
  roles?: EntityRef[];
  roleIds?: number[];
  stores?: EntityRef[];
  storeIds?: number[];
}

/** Adds a reference without a name for each role or store that the platform sends only as an id. */
const completeAssignments = <U extends ReportedAssignments>({ roles, roleIds, stores, storeIds, ...user }: U) => ({
  ...user,
  roles: roles ?? (roleIds ?? []).map(createUnnamedRef),
  stores: stores ?? (storeIds ?? []).map(createUnnamedRef),
});

const userRow = derived(object(userEntries), completeAssignments);
export type UserRow = Read<typeof userRow>;

/**
 * Creates a filter for users with any of the roles or stores. The result is undefined for users whose roles or stores
 * the platform does not send.
 */
const createLinkFilter = (link: 'roles' | 'stores', idsField: string) =>
  customFilter(v.array(idSchema), {
    matches: (row: UserRow, requestedIds) => {
      const defaultedNames = defaultedFields(row);
      return defaultedNames.includes(link) && defaultedNames.includes(idsField)
        ? undefined
        : row[link].some(({ id }) => requestedIds.includes(id));
    },
    fields: [],
  });

const user = derived(
  patchObject({ ...userEntries, createdAt: textOrNull(), updatedAt: textOrNull() }),
  completeAssignments,
);
export type User = Read<typeof user>;

export const users = crud('admin_users', {
  entity: 'user',
  wrap: 'adminUser',
  changes: ['roles', 'session'],
  requiresReauthentication: true,
  row: userRow,
  item: user,
  draft: createUserDraftSchema(null),
  patch: createUserPatchSchema(null),
  filters: {
    query: searchFilter('name', 'email'),
    roleIds: createLinkFilter('roles', 'roleIds'),
    storeIds: createLinkFilter('stores', 'storeIds'),
  },
});

export const account = {
  /** Changes the name and phone of one's own account. Other fields need the permission to manage users. */
  update: endpoint({
    host: 'adminV1',
    method: 'PATCH',
    path: '/admin_users/me',
    needs: 'signedIn',
    capability: 'ownAccount',
    body: accountPatch(null),
    reply: writeReply(currentUser),
    changes: ['users', 'session'],
    tracks: 'user_updated',
  }),
};
